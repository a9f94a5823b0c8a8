"""Chinese, for the tasks of NLPCC."""
