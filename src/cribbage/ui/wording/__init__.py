"""All that is said to the player, in its long and its quiet form."""
