"""A headless Chromium, driven over its own protocol (https://chromedevtools.github.io/devtools-protocol/).

Messages go through a pipe, JSON with a zero byte after each, so that nothing but Python's standard library is needed.
"""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time


class Browser:
    """A browser with one page."""

    # How many seconds it may say nothing while it is waited for.
    patience = 120

    def __init__(self):
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        if program is None:
            raise FileNotFoundError("no Chromium is installed")
        self.profile = tempfile.mkdtemp(prefix="masdiag-browser-")
        read_commands, self.write_end = os.pipe()
        self.read_end, write_answers = os.pipe()

        def take_pipes():  # The browser reads commands from descriptor 3 and writes answers to 4.
            os.setsid()
            first, second = os.dup(read_commands), os.dup(write_answers)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--disable-background-networking", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=take_pipes)
        os.close(read_commands)
        os.close(write_answers)
        self.buffer, self.last, self.events = b"", 0, []
        pages = self.send("Target.getTargets", session=None)["targetInfos"]
        target = next(page for page in pages if page["type"] == "page")["targetId"]
        self.session = None
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Accessibility"):
            self.send(f"{domain}.enable")

    def close(self):
        """Ends the browser and everything that it started, and takes its profile away."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.profile, ignore_errors=True)

    # Messages

    def send(self, method, session=..., **parameters):
        """Sends a command and gives its result; events that come before it are kept."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        chosen = self.session if session is ... else session
        if chosen:
            message["sessionId"] = chosen
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            # A target that goes away takes its answers along.
            if chosen and answer.get("method") == "Target.detachedFromTarget" \
                    and answer["params"]["sessionId"] == chosen:
                raise RuntimeError(f"{method}: its target has gone away")
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.read_end], [], [], self.patience)[0]:
                raise TimeoutError(f"the browser has said nothing for {self.patience} s")
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                raise EOFError("the browser has gone away")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        if "method" in message:
            self.events.append(message)
        return message

    # Pages

    def open(self, url):
        """Opens a page anew and waits until it is loaded."""
        for address in ("about:blank", url):
            self.events.clear()
            self.send("Page.navigate", url=address)
            self.wait_for("Page.loadEventFired")

    def wait_for(self, method):
        while not any(event["method"] == method for event in self.events):
            self.receive()

    def run(self, script):
        """The value of a JavaScript expression on the page."""
        answer = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def settle(self):
        """Waits until the page has drawn itself twice."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def window(self, width, height=900, dark=False, media="screen"):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 500)
        self.send("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def press(self, key, shift=False):
        """Presses and releases a key."""
        codes = {"Tab": 9, "Enter": 13, " ": 32, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37,
                 "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        text = {"Enter": "\r", " ": " "}.get(key, "")
        common = dict(key=key, code="Space" if key == " " else key, windowsVirtualKeyCode=codes[key],
                      modifiers=8 if shift else 0)
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def point(self, selector):
        """Moves the pointer to the middle of an element; where it is."""
        place = self.run(f"""(() => {{
          const element = document.querySelector({json.dumps(selector)});
          element.scrollIntoView({{block: 'center'}});
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=place[0], y=place[1])
        self.settle()
        return place

    def click(self, selector):
        x, y = self.point(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def complaints(self):
        """What the page has thrown, logged as an error, or asked for since it was opened."""
        found = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
                found.append(str(parameters["args"]))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
        return found

    def requests(self):
        """The addresses that were asked for, pages themselves left out."""
        return [event["params"]["request"]["url"] for event in self.events
                if event["method"] == "Network.requestWillBeSent" and event["params"].get("type") != "Document"]

    def names(self):
        """Roles and names of the accessibility tree, those that are ignored left out."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", ""))
                for node in nodes if not node["ignored"]]

    def picture(self, path):
        """Writes a picture of the whole page."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        clip = dict(x=0, y=0, width=size["width"], height=min(size["height"], 8000), scale=1)
        data = self.send("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def print(self, path):
        """Prints the page to a PDF."""
        self.send("Emulation.setEmulatedMedia", media="")
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("Page.printToPDF")["data"]))

    def first_paint(self):
        """When something was first painted, in milliseconds after the page was asked for."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            found = self.run("performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)")
            if found:
                return found[0]
            time.sleep(0.05)
        raise TimeoutError("nothing was painted")
