"""Turns what text-dedup leaves with --debug, a pickled union-find over ids, into a table. Not part of what is timed."""

import pickle
import sys

with open(sys.argv[1], "rb") as file:
    found = pickle.load(file)
with open(sys.argv[2], "w") as clusters:
    clusters.writelines(f"{name}\t{found.find(name)}\n" for name in list(found.parent))
