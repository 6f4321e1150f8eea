"""What the drivers share: reading the collection, and the words and shingles that all of them use."""

import json
import sys

THRESHOLD = 0.8
PERMUTATIONS = 128
WORDS = 5


def documents(path):
    """Ids and texts, in the order of the file."""
    ids, texts = [], []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            document = json.loads(line)
            ids.append(document["id"])
            texts.append(document["text"])
    return ids, texts


def shingles(text):
    """The set of runs of five words; the collection has plain words with single spaces."""
    words = text.split()
    if len(words) < WORDS:
        return [" ".join(words)]
    return list({" ".join(words[i : i + WORDS]) for i in range(len(words) - WORDS + 1)})


def arguments():
    """The collection to read and the file to write."""
    return sys.argv[1], sys.argv[2]
