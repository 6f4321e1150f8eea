"""datasketch with its storage in Redis: a session for a file in bulk; of two files, one insert and one query after the other, each from text to answer."""

import json
import sys
import time

from common import PERMUTATIONS, THRESHOLD, documents, shingles
from datasketch import MinHash, MinHashLSH


def signature(text):
    made = MinHash(num_perm=PERMUTATIONS)
    made.update_batch([shingle.encode() for shingle in shingles(text)])
    return made


def timed(work, texts):
    taken, answers = [], []
    for each in texts:
        began = time.perf_counter()
        answers.append(work(each))
        taken.append(time.perf_counter() - began)
    return taken, answers


def bulk(index, known):
    ids, texts = documents(known)
    sets = ([shingle.encode() for shingle in shingles(text)] for text in texts)
    with index.insertion_session() as session:
        for name, made in zip(ids, MinHash.generator(sets, num_perm=PERMUTATIONS)):
            session.insert(name, made, check_duplication=False)


def one_by_one(index, added, asked, out):
    adds, _ = timed(lambda document: index.insert(document[0], signature(document[1])), list(zip(*documents(added))))
    names, texts = documents(asked)
    queries, answers = timed(lambda text: index.query(signature(text)), texts)
    with open(out, "w", encoding="utf-8") as written:
        json.dump({"adds": adds, "queries": queries, "answers": dict(zip(names, answers))}, written)


def main():
    port, *files = sys.argv[1:]
    store = {"type": "redis", "basename": b"sosie-peers", "redis": {"host": "127.0.0.1", "port": int(port)}}
    index = MinHashLSH(threshold=THRESHOLD, num_perm=PERMUTATIONS, storage_config=store)
    bulk(index, *files) if len(files) == 1 else one_by_one(index, *files)


main()
