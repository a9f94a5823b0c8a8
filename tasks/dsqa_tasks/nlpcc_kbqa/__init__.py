"""NLPCC 2016 KBQA: Chinese questions that one triple of a knowledge base answers."""
