"""Our index over HTTP: one document put and one query after the other over one connection, each from text to answer."""

import http.client
import json
import sys
import time
import urllib.parse

from common import documents

MOST = 1_000  # matches in an answer, no more than the service lists


def main():
    port, added, asked, out = sys.argv[1:]
    service = http.client.HTTPConnection("127.0.0.1", int(port))

    def answer(method, path, text):
        began = time.perf_counter()
        service.request(method, path, text.encode())
        response = service.getresponse()
        body = json.loads(response.read())
        if response.status not in (200, 201):
            raise RuntimeError(body)
        return time.perf_counter() - began, body

    adds = [answer("PUT", f"/documents/{urllib.parse.quote(name)}", text)[0] for name, text in zip(*documents(added))]
    queries, answers = [], {}
    for name, text in zip(*documents(asked)):
        taken, body = answer("POST", f"/query?most={MOST}", text)
        queries.append(taken)
        answers[name] = [match["id"] for match in body["matches"]]
    with open(out, "w", encoding="utf-8") as written:
        json.dump({"adds": adds, "queries": queries, "answers": answers}, written)


main()
