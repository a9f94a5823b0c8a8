"""Small files and streams of users, and the folder of the user's cache."""
