#!/usr/bin/env python3
"""Walks through the page of `masdiag serve` in a real browser.

    paste_page.py TOOL        TOOL is the built masdiag

Every check is a function whose name begins with check_; what it asserts is what a reader could see or do.
"""

import http.client
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

from browser import Browser

CONFLICT = """Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x1 UILabel:0xa.height == 10   (active)>",
    "<NSLayoutConstraint:0x2 UILabel:0xa.height == 20   (active)>"
)
Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x2 UILabel:0xa.height == 20   (active)>
"""
LAYOUT = {"masdiag": 1, "root": {"key": "root", "frame": [0, 0, 320, 480], "subviews": [{"key": "card"}]},
          "constraints": [{"key": "least", "view": "card", "attributes": ["height"], "greaterThanOrEqualTo": 500},
                          {"key": "pinned", "view": "card", "attributes": ["top", "bottom"], "equalTo": "root"}]}


class Server:
    """A running `masdiag serve`."""

    def __init__(self, tool, *options):
        self.process = subprocess.Popen([tool, "serve", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            self.process.kill()
            raise AssertionError(self.process.stderr.read())
        parts = urllib.parse.urlsplit(self.address)
        self.port, self.path = parts.port, parts.path

    def status(self, method, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        response.read()
        return response.status

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=20) == 0, self.process.stderr.read()


def frame_text(browser):
    """The message above the report, and the text of the report's frame, which is a target of its own because it has an
    origin of its own."""
    message = browser.run("(strip => strip.hidden ? '' : strip.textContent)(document.querySelector('#strip'))")
    targets = browser.send("Target.getTargets", session=None)["targetInfos"]
    frames = [target["targetId"] for target in targets if target["type"] == "iframe"]
    if not frames:
        return message
    try:
        session = browser.send("Target.attachToTarget", session=None, targetId=frames[0], flatten=True)["sessionId"]
        answer = browser.send("Runtime.evaluate", session=session, returnByValue=True,
                              expression="document.body ? document.body.innerText : ''")
        browser.send("Target.detachFromTarget", session=None, sessionId=session)
    except RuntimeError:  # The frame has been replaced by the next report's.
        return message
    return message + (answer["result"].get("value") or "")


def wait_for_text(browser, text):
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        browser.settle()
        found = frame_text(browser)
        if text in found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"no {text!r} in {frame_text(browser)!r}")


def type_text(browser, text):
    """What pasting does: the text is there, and the page is told."""
    browser.run(f"""(() => {{
      const field = document.querySelector('textarea');
      field.value = {json.dumps(text)};
      field.dispatchEvent(new Event('input'));
    }})()""")


def check_pasted_log_is_explained(browser, server):
    browser.open(server.address)
    type_text(browser, CONFLICT)
    found = wait_for_text(browser, "One conflict")
    assert "20 pt and 10 pt" in found, found
    assert "pasted text" in found, found
    assert not browser.complaints(), browser.complaints()


def check_report_follows_what_is_typed(browser, server):
    browser.open(server.address)
    type_text(browser, CONFLICT)
    wait_for_text(browser, "20 pt and 10 pt")
    type_text(browser, CONFLICT.replace("20", "35"))
    wait_for_text(browser, "35 pt and 10 pt")
    type_text(browser, "hello")
    wait_for_text(browser, "expected a layout document")


def check_pasted_code_is_explained(browser, server):
    browser.open(server.address)
    type_text(browser, """final class Card: UIView {
      let icon = UIView()
      init() {
        addSubview(icon)
        icon.translatesAutoresizingMaskIntoConstraints = false
        icon.widthAnchor.constraint(equalToConstant: 40).isActive = true
        icon.widthAnchor.constraint(equalToConstant: 70).isActive = true
      }
    }""")
    assert "40 pt" in wait_for_text(browser, "One conflict")


def in_report(browser, script):
    """The value of an expression in the report's frame."""
    targets = browser.send("Target.getTargets", session=None)["targetInfos"]
    frame = next(target["targetId"] for target in targets if target["type"] == "iframe")
    session = browser.send("Target.attachToTarget", session=None, targetId=frame, flatten=True)["sessionId"]
    answer = browser.send("Runtime.evaluate", session=session, returnByValue=True, awaitPromise=True, expression=script)
    browser.send("Target.detachFromTarget", session=None, sessionId=session)
    assert "exceptionDetails" not in answer, answer
    return answer["result"].get("value")


TWICE_DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"
PLACE = """({ top: Math.round(scrollY), step: document.querySelector('tr.current')?.dataset.step ?? '',
  open: [...document.querySelectorAll('details')].map(part => part.open).join() })"""


def check_the_readers_place_is_kept(browser, server):
    browser.window(1000, 400)
    browser.open(server.address)
    type_text(browser, CONFLICT)
    wait_for_text(browser, "20 pt and 10 pt")
    in_report(browser, f"""(() => {{
      document.querySelector('.fix > details').open = true;
      document.querySelectorAll('tr.line a')[0].click();
      scrollTo(0, 150);
      return {TWICE_DRAWN};
    }})()""")
    before = in_report(browser, PLACE)
    assert before["top"] == 150 and before["step"] == "1" and "true" in before["open"], before
    type_text(browser, CONFLICT.replace("20", "35"))
    wait_for_text(browser, "35 pt and 10 pt")
    assert in_report(browser, PLACE) == before, (before, in_report(browser, PLACE))
    # A half-typed line keeps the report, with a message; another text starts at its top.
    type_text(browser, "Unable to simultaneously satisfy constraints.")
    found = wait_for_text(browser, "none of its constraints")
    assert "35 pt and 10 pt" in found and in_report(browser, PLACE) == before, found
    assert browser.run("document.querySelector('iframe').className") == "stale"
    type_text(browser, json.dumps(LAYOUT))
    wait_for_text(browser, "card must be")
    assert in_report(browser, PLACE)["top"] == 0
    assert browser.run("document.querySelector('iframe').className + document.querySelector('#strip').hidden") == "true"
    browser.window(1000)


def choose(browser, *paths):
    document = browser.send("DOM.getDocument")["root"]["nodeId"]
    field = browser.send("DOM.querySelector", nodeId=document, selector="input[type=file]")["nodeId"]
    browser.send("DOM.setFileInputFiles", nodeId=field, files=[str(path) for path in paths])


def check_a_file_can_be_edited(browser, server):
    with tempfile.TemporaryDirectory(prefix="masdiag-paste-") as folder:
        path = pathlib.Path(folder, "card.json")
        path.write_text(json.dumps(LAYOUT))
        browser.open(server.address)
        choose(browser, path)
        wait_for_text(browser, "20 pt short")
        text = browser.run("document.querySelector('textarea').value")
        assert json.loads(text) == LAYOUT, text
        type_text(browser, text.replace("500", "510"))
        assert "card.json" in wait_for_text(browser, "30 pt short")
        # Bytes that aren't text are sent as they are.
        log = pathlib.Path(folder, "app.log")
        log.write_bytes(CONFLICT.encode("utf-16"))
        choose(browser, log)
        wait_for_text(browser, "20 pt and 10 pt")
        assert browser.run("document.querySelector('textarea').value") == ""


def check_a_stopped_server_is_named(browser, _server):
    other = Server(sys.argv[1])
    browser.open(other.address)
    type_text(browser, CONFLICT)
    wait_for_text(browser, "One conflict")
    other.close()
    type_text(browser, CONFLICT.replace("20", "35"))
    assert "20 pt and 10 pt" in wait_for_text(browser, "The server has stopped")


def check_a_cut_log_is_called_incomplete(browser, server):
    browser.open(server.address)
    lines = CONFLICT.splitlines()
    type_text(browser, "\n".join(lines[:3] + [lines[3][:40]]))
    found = wait_for_text(browser, "Not read completely")
    assert "No conflict" not in found, found


def check_chosen_files_keep_their_names(browser, server):
    with tempfile.TemporaryDirectory(prefix="masdiag-paste-") as folder:
        path = pathlib.Path(folder, "card.json")
        path.write_text(json.dumps(LAYOUT))
        browser.open(server.address)
        choose(browser, path)
        found = wait_for_text(browser, "card must be")
        assert "card.json" in found, found


def check_names_stay_names(browser, server):
    browser.open(server.address)
    type_text(browser, CONFLICT.replace("UILabel:0xa", "<script>parent.alert(1)</script>:0xa"))
    found = wait_for_text(browser, "One conflict")
    assert "<script>" in found, found
    type_text(browser, "<script>document.body.innerHTML = 'x'</script><img src=x onerror=alert(1)>")
    found = wait_for_text(browser, "expected a layout document")
    assert "<script>" in found, found
    requests = browser.requests()
    assert requests and all(address.startswith(server.address) for address in requests), requests


def check_nothing_without_the_token(browser, server):
    assert server.status("GET", server.path) == 200
    assert server.status("GET", "/") == 404
    assert server.status("GET", "/wrong/page.js") == 404
    assert server.status("POST", "/wrong/report") == 404
    assert server.status("GET", server.path, Host="example.com") == 403
    assert server.status("DELETE", server.path) == 405


def check_narrow_windows_and_darkness(browser, server):
    for width, dark in [(360, False), (1200, True)]:
        browser.window(width, dark=dark)
        browser.open(server.address)
        type_text(browser, CONFLICT)
        wait_for_text(browser, "One conflict")
        overflow = browser.run("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, (width, overflow)
        hidden = browser.run("""(() => {
          const bottom = document.querySelector('main').getBoundingClientRect();
          return [...document.querySelectorAll('form button, form input[type=file], form textarea')].filter(part => {
            const box = part.getBoundingClientRect();
            return box.bottom > bottom.top && box.right > bottom.left;
          }).length;
        })()""")
        assert hidden == 0, (width, hidden)
    browser.window(1000)


def check_options(browser, server):
    other = Server(sys.argv[1], "--timeout", "0.000001")
    browser.open(other.address)
    type_text(browser, CONFLICT)
    wait_for_text(browser, "The time limit of")
    port = str(other.port)
    taken = subprocess.run([sys.argv[1], "serve", "--port", port], capture_output=True, text=True, timeout=20)
    assert taken.returncode == 2 and f"port {port}" in taken.stderr, taken
    other.close()
    again = Server(sys.argv[1], "--port", port)
    assert again.port == int(port)
    again.close()


def main():
    tool = sys.argv[1]
    checks = [check for name, check in globals().items() if name.startswith("check_")]
    server, browser = Server(tool), Browser()
    failed = 0
    try:
        for check in checks:
            try:
                check(browser, server)
            except AssertionError as error:
                failed += 1
                print(f"{check.__name__}: {error}", file=sys.stderr)
        if len(sys.argv) > 2:
            browser.open(server.address)
            type_text(browser, CONFLICT)
            wait_for_text(browser, "One conflict")
            browser.picture(sys.argv[2])
    finally:
        browser.close()
        server.close()
    print(f"paste page: {len(checks) - failed} of {len(checks)} checks passed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
