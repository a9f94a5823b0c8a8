"""Binary workbooks of Excel (BIFF12)."""
