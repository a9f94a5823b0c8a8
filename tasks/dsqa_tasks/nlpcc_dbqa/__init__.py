"""NLPCC-ICCPOL 2016 DBQA: which sentences of a document answer a Chinese question."""
