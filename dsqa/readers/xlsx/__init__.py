"""Excel workbooks as packages of XML."""
