"""datatrove: its n-gram decontamination over documents with planted items, as scripts/planted-items makes and keeps them.

    datatrove_decontaminated.py FOLDER own|split WORDS

FOLDER has corpus.jsonl, items.jsonl and truth.txt. Prints how many of the documents with an item it takes out, how many
others, CPU seconds and peak memory. Its indexer wants lighteval whatever it is given, so the hashes that it would
write are computed here as it does. The words of an item are given as the label. Numbers stay, as made words have digits in them. With
"own" words are those of its English tokeniser, with "split" what stands between spaces.
"""

import json
import resource
import sys
from pathlib import Path

import numpy as np
from datatrove.executor.local import LocalPipelineExecutor
from datatrove.pipeline.decont.n_grams import NGramsDecontConfig, NGramsDecontFilter
from datatrove.pipeline.readers import JsonlReader
from datatrove.pipeline.writers.jsonl import JsonlWriter
from datatrove.utils.text import TextNormConfig, ngrams, simplify_text
from datatrove.utils.typeshelper import Languages
from datatrove_clusters import Split


def ids(path):
    with open(path, encoding="utf-8") as lines:
        return {json.loads(line)["id"] for line in lines}


def index_hashes(step, text):
    """As NGramsDecontIndexer.compute_hashes has it for a label."""
    words = step.tokenizer.word_tokenize(simplify_text(text, step.config.norm_config))
    return map(step.hash_func, map(" ".join, ngrams(words, step.config.n_grams)))


def main():
    folder, words, width = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    work = folder / f"datatrove-{words}-{width}"
    (work / "index").mkdir(parents=True)
    config = NGramsDecontConfig(n_grams=width, norm_config=TextNormConfig(norm_numbers=False))
    tokeniser = Languages.english if words == "own" else Split()
    excluded = JsonlWriter(str(work / "out"), output_filename="out.jsonl", compression=None)
    step = NGramsDecontFilter(str(work / "index"), config=config, exclusion_writer=excluded, language=tokeniser)
    with open(folder / "items.jsonl", encoding="utf-8") as lines:
        hashes = {each for line in lines for each in index_hashes(step, json.loads(line)["text"])}
    np.array(list(hashes), dtype=config.hash_config.np_descr).tofile(work / "index" / "items.index.hashes")
    kept = JsonlWriter(str(work / "kept"), output_filename="kept.jsonl", compression=None)
    reader = JsonlReader(str(folder), glob_pattern="corpus.jsonl")
    LocalPipelineExecutor([reader, step, kept], tasks=1, logging_dir=str(work / "logs")).run()
    told = ids(work / "out" / "out.jsonl")
    truth = {line.split()[0] for line in (folder / "truth.txt").read_text().splitlines()}
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime
    print(
        f"{len(truth)} planted, {len(truth & told)} found, {len(told - truth)} wrong,"
        f" {seconds:.1f} s of CPU, {max(own.ru_maxrss, children.ru_maxrss) / 1e6:.2f} GB"
    )


main()
