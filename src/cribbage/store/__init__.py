"""Games that are kept, in one SQLite database in the user's data folder."""
