"""`python -m dsqa`."""

from dsqa.cli import main

if __name__ == "__main__":
    main()
