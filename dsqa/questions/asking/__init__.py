"""What a question asks for, by its wording: functions of a `Question`."""
