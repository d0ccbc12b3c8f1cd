#!/usr/bin/env python3
"""Reads comments for pull requests with another reader of Markdown, GitHub's own, and looks for what names became.

    comment.py TOOL        TOOL is the built masdiag; the program cmark-gfm has to be there
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from report_page import HOSTILE, pinned

NAMES = HOSTILE + [
    "*b* _i_ ~~s~~ `c`", "[a](http://x.y)", "![p](z)", "@everyone #12", "www.example.com http://e.com", "1. x", "- y",
    "a|b|c", "</details>", "&lt;x&gt;", "\\*", "$x$", "http:\\//a", "user@example.com", "```", "~~~", "___", "===",
    "<!-- x", "##vso[x]", "trailing\\", "ends|", "[ref]: http://a.b", "[x][y]"]
ELEMENTS = {"h3", "p", "strong", "table", "thead", "tbody", "tr", "th", "td", "ul", "li", "details", "summary", "pre"}
READER = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough", "-e", "tagfilter"]


def rendered(tool, name, folder):
    """The comment on a layout in which a view has that name, as a page shows it."""
    path = pathlib.Path(folder, "layout.json")
    path.write_text(json.dumps(pinned(name)))
    comment = subprocess.run([tool, "explain", path, "--format", "markdown"], capture_output=True, text=True)
    assert comment.returncode == 1, comment.stderr
    return subprocess.run(READER, input=comment.stdout, capture_output=True, text=True, check=True).stdout


def check(name, page):
    """Nothing but the elements of a report, the name whole, four cells in each row, and nobody mentioned."""
    elements = set(re.findall(r"</?([a-zA-Z][a-zA-Z0-9]*)", page))
    assert elements <= ELEMENTS, elements - ELEMENTS
    page = re.sub(r"<pre>.*?</pre>", "", page, flags=re.DOTALL)
    assert not re.search(r"(^|\W)@\w", page), "a mention"
    rows = re.findall(r"<tr>.*?</tr>", page, flags=re.DOTALL)
    assert rows and all(len(re.findall(r"<t[dh]", row)) == 4 for row in rows), "a row has lost its columns"
    text = html.unescape(re.sub(r"<!--.*?-->|<[^>]*>", "", page, flags=re.DOTALL))
    assert f"{name} must be at least 500 pt tall" in text, "the name is not whole"


def main(tool):
    failed = 0
    with tempfile.TemporaryDirectory(prefix="masdiag-comments-") as folder:
        for name in NAMES:
            try:
                check(name, rendered(tool, name, folder))
            except AssertionError as problem:
                failed += 1
                print(f"FAILED  {name[:60]!r}: {problem}")
    print(f"{len(NAMES) - failed} of {len(NAMES)} names stay names in a comment")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
