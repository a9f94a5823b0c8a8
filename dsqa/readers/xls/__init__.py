"""Excel workbooks of before 2007 (BIFF), and calamine as the second reader of all workbooks."""
