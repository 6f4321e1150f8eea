"""Words in runs that recur, by a suffix array over words (libdivsufsort, as pydivsufsort has it).

The suffix-array tool of the field (deduplicate-text-datasets) is in no registry, so this is a plain oracle in its place: it
sorts all suffixes of the collection, takes the longest common prefix of neighbours and counts the words that such a prefix
of N words or more covers. Prints documents, words, words covered, seconds and peak memory.

    suffix_array_passages.py CORPUS.jsonl N
"""

import json
import resource
import sys
import time

import numpy as np
from pydivsufsort import divsufsort, kasai


def main():
    path, least = sys.argv[1], int(sys.argv[2])
    began = time.process_time()
    numbers, words, starts = {}, [], []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            starts.append(len(words))
            words.extend(numbers.setdefault(word, len(numbers)) for word in json.loads(line)["text"].split())
            words.append(-1)  # stands between documents
    text = np.array(words, dtype=np.int64)
    between = text < 0
    text[between] = len(numbers) + np.arange(between.sum())  # each once, so that no run crosses it
    order = divsufsort(text)
    shared = kasai(text, order)
    longest = np.zeros(len(text), dtype=np.int64)
    np.maximum.at(longest, order[:-1], shared[:-1])
    np.maximum.at(longest, order[1:], shared[:-1])
    marks = np.zeros(len(text) + 1, dtype=np.int64)
    repeats = np.flatnonzero(longest >= least)
    np.add.at(marks, repeats, 1)
    np.add.at(marks, repeats + longest[repeats], -1)
    covered = int((np.cumsum(marks[:-1]) > 0).sum())
    print(
        f"{len(starts)} documents, {len(text) - len(starts)} words, {covered} covered,"
        f" {time.process_time() - began:.1f} s of CPU,"
        f" {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:.2f} GB"
    )


main()
