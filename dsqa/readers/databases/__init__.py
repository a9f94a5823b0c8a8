"""Records of data bases and statistical programs: Parquet, SQLite, dBase, Stata and SAS."""
