"""The tutor: what each choice is worth to the eyes of a seat, and why; no words, no screen."""
