#!/usr/bin/env python3
"""Walks through report pages in a real browser.

    report_page.py TOOL        TOOL is the built masdiag

Every check is a function whose name begins with check_; what it asserts is what a reader could see, hear or do.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from browser import Browser

PROJECT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = PROJECT / "Fixtures"
HOSTILE = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</style></script>", "x" * 10_000,
           "שלום עולם", "[link](http://example.com) **bold**"]


class Pages:
    """Pages that the tool makes, in a folder that goes away."""

    def __init__(self, tool):
        self.tool = tool
        self.folder = tempfile.TemporaryDirectory(prefix="masdiag-pages-")

    def make(self, name, *inputs):
        page = pathlib.Path(self.folder.name, name)
        done = subprocess.run([self.tool, "report", *map(str, inputs), "-o", page], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return page.as_uri()

    def document(self, name, document):
        path = pathlib.Path(self.folder.name, name)
        path.write_text(json.dumps(document))
        return path


def pinned(key):
    """A layout in which a view is to be higher than there is room."""
    return {"masdiag": 1, "root": {"key": "root", "frame": [0, 0, 320, 480], "subviews": [{"key": key}]},
            "constraints": [{"key": "least", "view": key, "attributes": ["height"], "greaterThanOrEqualTo": 500},
                            {"key": "pinned", "view": key, "attributes": ["top", "bottom"], "equalTo": "root"}]}


def rows(count):
    """A layout of many rows of nine equal views each, two of which are in a conflict."""
    views, constraints = [], []
    for row in range(count // 10):
        name, above = f"row{row}", f"row{row - 1}.bottom" if row else "root.top"
        constraints += [f"{name}.left == root.left", f"{name}.right == root.right", f"{name}.height == 40",
                        f"{name}.top == {above}"]
        cells = [f"cell{row}-{column}" for column in range(9)]
        views.append({"key": name, "subviews": [{"key": cell} for cell in cells]})
        before = f"{name}.left"
        for cell in cells:
            constraints += [f"{cell}.top == {name}.top + 4", f"{cell}.bottom == {name}.bottom - 4",
                            f"{cell}.left == {before} + 8", f"{cell}.width >= 20"]
            if cell != cells[0]:
                constraints.append(f"{cell}.width == {cells[0]}.width")
            before = f"{cell}.right"
        constraints.append(f"{cells[-1]}.right == {name}.right - 8")
    return {"masdiag": 1, "root": {"key": "root", "frame": [0, 0, 1200, 50_000], "subviews": views},
            "constraints": constraints + ["cell3-4.width == 300", "cell7-2.height == 90"]}


# What is asked of every page

def open_quietly(browser, url):
    browser.open(url)
    browser.settle()
    quiet(browser)


def quiet(browser):
    assert browser.complaints() == [], browser.complaints()
    assert browser.requests() == [], browser.requests()


def fits(browser):
    """Nothing has to be scrolled sideways to be read."""
    beyond = browser.run("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert beyond <= 0, f"the page is {beyond} wider than the window"


def focused(browser):
    return browser.run("document.activeElement.textContent.trim().slice(0, 60)")


def tab_to(browser, script, limit=60):
    """Presses the tab key until `script` is true of the element with the focus."""
    for _ in range(limit):
        browser.press("Tab")
        if browser.run(f"(element => {script})(document.activeElement)"):
            return
    raise AssertionError(f"the tab key does not lead to {script}")


def step(browser, conflict):
    """The number of the line that a conflict is at; nothing where all are shown."""
    return browser.run(f"document.querySelector('#{conflict} tr.current')?.dataset.step ?? null")


def lit(browser, conflict):
    """Where something is lit up: in the sum, in the drawing, in the graph."""
    return browser.run(f"""[['tr', 'sum'], ['.layout-drawing', 'drawing'], ['.constraint-graph', 'graph']]
      .filter(([where]) => [...document.querySelectorAll(`#{conflict} ${{where}}.lit, #{conflict} ${{where}} .lit`)]
        .length > 0).map(([, name]) => name)""")


# Checks

def check_keyboard_walk(browser, pages):
    """Two conflicts and the steps of a sum, by keyboard alone."""
    browser.window(1200)
    url = pages.make("walk.html", FIXTURES / "debugging-view.json", FIXTURES / "form-row.json")
    open_quietly(browser, url)
    browser.press("Tab")
    assert focused(browser) == "Skip to the report"
    browser.press("Enter")
    assert browser.run("document.activeElement.id") == "main"
    tab_to(browser, "element.matches('#c1 button[data-go=next]')")
    for number in ("1", "2", "3"):
        browser.press("Enter")
        assert step(browser, "c1") == number
    assert browser.run("location.hash") == "#c1.3"
    said = browser.run("document.querySelector('#c1 output').textContent")
    assert said.startswith("3 of 5: messageLabel.bottom is 10 pt above superview.bottom; so far 405"), said
    tab_to(browser, "element.matches('#c1 tr.line a')")
    browser.press("Home")
    assert step(browser, "c1") == "1" and focused(browser) == "superview is 416 pt tall"
    browser.press("ArrowDown")
    assert step(browser, "c1") == "2" and focused(browser).startswith("messageLabel.top")
    browser.press("End")
    assert step(browser, "c1") == "5"
    browser.press("Escape")
    assert step(browser, "c1") is None and browser.run("location.hash") == "#c1"
    tab_to(browser, "element.matches('#c2 tr.line a')")
    browser.press("ArrowDown")
    assert step(browser, "c2") == "1" and browser.run("location.hash") == "#c2.1"
    quiet(browser)


def check_steps_build_the_drawing(browser, pages):
    """What a later line adds to the drawing is not there before its turn."""
    browser.window(1200)
    open_quietly(browser, pages.make("steps.html", FIXTURES / "debugging-view.json"))
    shown = "[...document.querySelectorAll('#c1 .layout-drawing .dimension:not(.label)')]" \
            ".filter(part => !part.classList.contains('later')).length"
    whole = browser.run(shown)
    counts = []
    for _ in range(5):
        browser.click("#c1 button[data-go=next]")
        counts.append(browser.run(shown))
    assert counts == sorted(counts) and counts[0] >= 1 and counts[0] < counts[2] < counts[4] == whole, counts
    browser.run("new Promise(done => setTimeout(done, 400))")
    browser.click("#c1 button[data-go=back]")
    browser.run("new Promise(done => setTimeout(done, 400))")
    faint = browser.run("getComputedStyle(document.querySelector('#c1 .layout-drawing .asked.later')).opacity")
    assert float(faint) < 0.2, faint
    browser.click("#c1 button[data-go=all]")
    assert browser.run(shown) == whole


def check_light_in_three_places(browser, pages):
    """A constraint that is pointed at lights up in text, drawing and graph, from wherever it is pointed at."""
    browser.window(1200)
    open_quietly(browser, pages.make("light.html", FIXTURES / "debugging-view.json"))
    everywhere = ["sum", "drawing", "graph"]
    for selector in ("#c1 tr[data-step='3'] a", "#c1 .layout-drawing .dimension.label[data-step='3']",
                     "#c1 .constraint-graph [data-constraint$=BottomConstraint] .box"):
        browser.point(selector)
        assert lit(browser, "c1") == everywhere, (selector, lit(browser, "c1"))
        assert browser.run("document.querySelector('#c1 tr.lit').dataset.step") == "3"
        browser.point("h1")
        assert lit(browser, "c1") == [], selector
    # By keyboard: a line of the sum, then a part of each picture.
    tab_to(browser, "element.matches('#c1 tr.line a')")
    assert lit(browser, "c1") == everywhere
    tab_to(browser, "element.matches('#c1 .layout-drawing [data-constraint]')")
    first = browser.run("document.activeElement.dataset.constraint")
    assert lit(browser, "c1") == everywhere
    browser.press("ArrowRight")
    assert browser.run("document.activeElement.dataset.constraint") != first and lit(browser, "c1") == everywhere
    tab_to(browser, "element.matches('#c1 .constraint-graph [data-constraint]')")
    assert lit(browser, "c1") == everywhere
    browser.press("Enter")
    assert step(browser, "c1") is not None


def check_previews_of_fixes(browser, pages):
    """A fix shows the layout after it, and beneath it today's where that is another."""
    browser.window(1200)
    url = pages.make("fixes.html", FIXTURES / "debugging-view.json")
    open_quietly(browser, url)
    opened = "[...document.querySelectorAll('#c1 .fix details[open]')].map(fix => fix.parentElement.id)"
    assert browser.run(opened) == ["c1.f1"]
    tab_to(browser, "element.matches('[id=\"c1.f4\"] summary')")
    browser.press("Enter")
    assert browser.run(opened) == ["c1.f1", "c1.f4"]
    fix = "document.getElementById('c1.f4')"
    assert browser.run(f"{fix}.querySelector('svg').getBoundingClientRect().height") > 100
    assert browser.run(f"{fix}.querySelectorAll('.ghost').length") > 0
    browser.run("new Promise(done => setTimeout(done, 100))")
    assert browser.run("location.hash") == "#c1.f4"
    browser.open(url + "#c1.f5")
    assert "c1.f5" in browser.run(opened)
    # Of a log, which has no frames, what its constraints say with the fix.
    open_quietly(browser, pages.make("log-fixes.html", FIXTURES / "debugging-view.log"))
    fixes, previews = (browser.run(f"document.querySelectorAll('#c1 .fix{part}').length") for part in ("", " svg"))
    assert fixes == previews > 3, (fixes, previews)
    assert "405 UILabel.height" in browser.run("document.getElementById('c1.f1').querySelector('svg').textContent") \
        .replace("405UILabel", "405 UILabel")


def check_links_lead_to_a_step(browser, pages):
    """An address leads to a conflict, to a step and to nothing that is not there."""
    browser.window(1200)
    url = pages.make("links.html", *sorted(FIXTURES.glob("*.json")))
    open_quietly(browser, url)
    last = browser.run("[...document.querySelectorAll('article')].at(-1).id")
    assert browser.run(f"document.querySelector('#{last} details').open") is False
    open_quietly(browser, f"{url}#{last}.2")
    assert browser.run(f"document.querySelector('#{last} details').open") is True
    assert step(browser, last) == "2" and lit(browser, last) == ["sum", "drawing", "graph"]
    top = browser.run(f"document.querySelector('#{last} tr.current').getBoundingClientRect().top")
    # Browsers scroll to whole pixels.
    assert -1 < top < 900, top
    browser.click("nav a[href='#c2']")
    assert browser.run("document.querySelector('#c2 details').open") is True
    for nowhere in ("#c99.1", "#c1.99", "#<script>", "#c1.f99", "#%00"):
        open_quietly(browser, url + nowhere)


def check_every_width_and_scheme(browser, pages):
    """From a phone to a desk, in light and in dark, text is readable and nothing has to be scrolled sideways."""
    url = pages.make("widths.html", *sorted(FIXTURES.glob("*.json")), *sorted(FIXTURES.glob("*.log")))
    for width in (360, 800, 1400):
        for dark in (False, True):
            browser.window(width, dark=dark)
            open_quietly(browser, url)
            browser.run("document.querySelectorAll('details').forEach(details => details.open = true)")
            browser.settle()
            fits(browser)
            for contrast, words in browser.run(CONTRASTS):
                assert contrast >= 4.5, f"{contrast} to 1 at {width}, {'dark' if dark else 'light'}: {words}"


def check_drawings_on_a_phone(browser, pages):
    """A drawing that is wider than a phone shows its views first, or what is missing, in letters that can be read."""
    browser.window(360)
    open_quietly(browser, pages.make("phone.html", FIXTURES / "debugging-view.json", FIXTURES / "appkit.log"))
    sight = """(article => {
      const sheet = document.querySelector(`#${article} .pictures .sheet`).getBoundingClientRect();
      const shown = article === "c1" ? ".subject > .room" : ".flaw";
      const room = document.querySelector(`#${article} .pictures ${shown}`).getBoundingClientRect();
      const text = document.querySelector(`#${article} .pictures .words`).getBoundingClientRect();
      return [sheet.left, room.left, room.right, sheet.right, text.height];
    })"""
    for article in ("c1", "c2"):
        browser.run(f"document.querySelector('#{article} > details').open = true")
        browser.run("new Promise(done => setTimeout(done, 100))")
        left, start, end, right, letters = browser.run(f"{sight}('{article}')")
        assert left <= start < end <= right, (article, left, start, end, right)
        assert letters >= 9, letters


# The contrast of every piece of text on the page against the nearest background that is painted (WCAG 2.2).
CONTRASTS = """(() => {
  const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = numbers(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0) return colour;
    }
    return numbers(getComputedStyle(document.documentElement).backgroundColor);
  };
  const texts = [...document.querySelectorAll('body *:not(svg *)')].filter(element =>
    !['STYLE', 'SCRIPT'].includes(element.tagName) && element.getAttribute('aria-disabled') !== 'true' &&
    [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== ''));
  return texts.map(element => {
    const [a, b] = [light(numbers(getComputedStyle(element).color)), light(behind(element))];
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.textContent.slice(0, 40)];
  });
})()"""


def check_dark_is_dark(browser, pages):
    """The page and its pictures follow the reader's scheme."""
    url = pages.make("dark.html", FIXTURES / "debugging-view.json")
    colours = {}
    for dark in (False, True):
        browser.window(1200, dark=dark)
        open_quietly(browser, url)
        colours[dark] = browser.run("""[getComputedStyle(document.documentElement).backgroundColor,
          getComputedStyle(document.querySelector('.layout-drawing .paper')).fill,
          getComputedStyle(document.querySelector('.constraint-graph .paper')).fill]""")
    for light, dark in zip(colours[False], colours[True]):
        brightness = [sum(map(int, colour.strip("rgb()").split(",")[:3])) for colour in (light, dark)]
        assert brightness[0] > 700 and brightness[1] < 100, (light, dark)


def check_screen_readers(browser, pages):
    """Everything has a role and a name in the accessibility tree."""
    browser.window(1200)
    open_quietly(browser, pages.make("names.html", FIXTURES / "debugging-view.json", FIXTURES / "form-row.json"))
    names = browser.names()
    headline = "messageLabel must be at least 5000 pt tall, but only 405 pt is available: 4595 pt short."
    for wanted in (("main", ""), ("navigation", "Overview"), ("article", f"1 {headline}"), ("table", "The sum"),
                   ("group", "Steps of the sum"), ("button", "Next step"), ("link", "superview is 416 pt tall"),
                   ("heading", "What to change"), ("heading", "ConstantConstraint")):
        assert wanted in names, (wanted, [name for name in names if name[0] == wanted[0]])
    pictures = [name for role, name in names if role in ("graphics-document", "GraphicsDocument", "document")]
    assert any(headline in name for name in pictures), pictures
    unnamed = [role for role, name in names if role in ("button", "link", "heading", "article", "image") and not name]
    assert unnamed == [], unnamed


def check_hostile_names(browser, pages):
    """Names that carry markup stay names, whole, and the page stays as wide as the window."""
    documents = [pages.document(f"hostile{number}.json", pinned(key)) for number, key in enumerate(HOSTILE)]
    url = pages.make("hostile.html", *documents)
    for width in (360, 1200):
        browser.window(width)
        open_quietly(browser, url)
        browser.run("document.querySelectorAll('details').forEach(details => details.open = true)")
        browser.settle()
        quiet(browser)
        fits(browser)
    assert browser.run("document.querySelectorAll('img, iframe, object, embed, link').length") == 0
    assert browser.run("document.scripts.length") == 1
    body = browser.run("document.body.textContent")
    for key in HOSTILE:
        assert f"{key} must be at least 500 pt tall" in body, key[:40]


def check_paper(browser, pages):
    """On paper every conflict is unfolded, and folded again afterwards; a preview is there if it was open."""
    browser.window(1200)
    open_quietly(browser, pages.make("paper.html", *sorted(FIXTURES.glob("*.json"))))
    closed = "document.querySelectorAll(':not(.fix) > details:not([open])').length"
    before = browser.run(closed)
    assert before > 0
    browser.run("dispatchEvent(new Event('beforeprint'))")
    assert browser.run(closed) == 0
    browser.run("dispatchEvent(new Event('afterprint'))")
    assert browser.run(closed) == before


def check_ten_thousand_views(browser, pages):
    """A page about 10,000 views shows its first conflict within a second."""
    browser.window(1200)
    open_quietly(browser, pages.make("large.html", pages.document("large.json", rows(10_000))))
    paint = browser.first_paint()
    print(f"  first paint after {paint:.0f} ms, {browser.run('document.querySelectorAll(`*`).length')} elements")
    assert paint < 1_000, paint
    assert step(browser, "c1") is None
    browser.click("#c1 button[data-go=next]")
    assert step(browser, "c1") == "1"
    # The previews draw what is around the conflict, and not all of the layout.
    rooms = browser.run("[...document.querySelectorAll('#c1 .fix svg')].map(e => e.querySelectorAll('.room').length)")
    assert len(rooms) > 0 and max(rooms) < 500, rooms


def main(tool):
    checks = [(name, check) for name, check in globals().items() if name.startswith("check_")]
    pages, browser, failed = Pages(tool), Browser(), 0
    try:
        for name, check in checks:
            try:
                check(browser, pages)
                print(f"ok      {name.removeprefix('check_').replace('_', ' ')}")
            except (AssertionError, RuntimeError) as problem:
                failed += 1
                print(f"FAILED  {name.removeprefix('check_').replace('_', ' ')}: {problem}")
    finally:
        browser.close()
    print(f"{len(checks) - failed} of {len(checks)} checks of the report page hold")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
