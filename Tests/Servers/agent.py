"""Tries `masdiag mcp` with the official client of the Model Context Protocol, and then with made-up messages.

    agent.py TOOL [SECONDS] [SEED]
"""
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mcp import ClientSession, StdioServerParameters
from mcp.client import Client
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.path.realpath(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 20
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 7
os.chdir(ROOT)

LOG = "Fixtures/chat-bar.log"
DOCUMENT = "Fixtures/debugging-view.json"


def text(result):
    assert len(result.content) == 1, result
    return result.content[0].text


async def converse():
    """A session as an agent has it."""
    async with stdio_client(StdioServerParameters(command=TOOL, args=["mcp"])) as streams:
        async with ClientSession(*streams) as session:
            hello = await session.initialize()
            assert hello.server_info.name == "masdiag", hello
            tools = {tool.name: tool for tool in (await session.list_tools()).tools}
            assert set(tools) == {"explain", "check", "why", "try", "draw"}, tools

            async def call(name, **arguments):
                return await session.call_tool(name, arguments)

            # The same conflict, as a file and as text, has the same sum.
            by_path = json.loads(text(await call("explain", path=LOG)))["inputs"][0]
            by_text = json.loads(text(await call("explain", text="noise\n" + Path(LOG).read_text())))["inputs"][0]
            assert by_path["conflicts"][0]["sum"] == by_text["conflicts"][0]["sum"]
            conflict = by_path["conflicts"][0]
            assert conflict["headline"].endswith("take up 32 pt on their own."), conflict
            assert any(fix.get("recommended") for fix in conflict["fixes"]), conflict
            full = json.loads(text(await call("explain", path=LOG, full=True)))
            assert full["inputs"][0]["conflicts"][0]["exactShortfall"] == "32"

            # Removing any constraint of a minimal conflict resolves it; removing none of it doesn't.
            for number in range(1, 5):
                answer = text(await call("try", path=LOG, changes=[f"[{number}] remove"]))
                assert "Resolves the conflict" in answer, answer
            answer = text(await call("try", path=LOG, changes=["[4] constant=31"]))
            assert "Doesn't resolve" in answer and "take up 32 pt on their own" in " ".join(answer.split()), answer

            found = json.loads(text(await call("check", path=DOCUMENT)))["inputs"][0]["findings"]
            assert [finding["code"] for finding in found] == ["conflict"], found
            answer = text(await call("why", path="Fixtures/profile-header.json", questions=["name.left"]))
            assert answer.startswith("name.left is 104."), answer
            assert text(await call("draw", path=DOCUMENT)).lstrip().startswith(("<svg", "<?xml"))

            # Nothing is written but the file that a call names.
            with tempfile.TemporaryDirectory() as folder:
                target = Path(folder, "picture.svg")
                await call("draw", path=DOCUMENT, output=str(target))
                assert target.read_text().lstrip().startswith(("<svg", "<?xml"))
                assert os.listdir(folder) == ["picture.svg"]

            # Mistakes of an agent are answers that say what is wrong.
            for name, arguments, words in [
                ("explain", {}, "either as"),
                ("explain", {"text": "x", "path": "y"}, "either as"),
                ("explain", {"path": 5}, "must be a string"),
                ("explain", {"path": "/none.log"}, "no such file"),
                ("explain", {"path": "/dev/zero"}, "not a file"),
                ("explain", {"path": "Tests/Goldens", "full": True}, "too long"),
                ("explain", {"text": "nothing of interest"}, "expected a layout document"),
                ("why", {"path": DOCUMENT, "questions": ["messageLable.height"]}, "messageLabel"),
                ("try", {"path": DOCUMENT, "changes": ["ConstantConstraint"]}, "a space"),
                ("try", {"path": DOCUMENT, "changes": ["ConstantConstraint constant=tall"]}, "not a number"),
                ("check", {"path": DOCUMENT, "device": "iPhone 99"}, "--device"),
                ("draw", {"path": DOCUMENT, "output": "/none/picture.svg"}, "can't write"),
                ("draw", {"path": DOCUMENT, "colour": "red"}, "no argument"),
            ]:
                result = await call(name, **arguments)
                assert result.is_error and words in text(result), (name, arguments, text(result)[:300])
            try:
                await call("paint")
                raise AssertionError("an unknown tool must be an error")
            except MCPError as error:
                assert "explain" in str(error), error

            pages = (await session.list_resources()).resources
            for page in pages:
                name = str(page.uri).removeprefix("masdiag://")
                content = (await session.read_resource(page.uri)).contents[0]
                assert content.text == Path(f"docs/{name}.md").read_text(), name
            print(f"the official client: {len(tools)} tools and {len(pages)} pages, as documented")


async def converse_without_handshake():
    """The newest version of the protocol, in which every request stands alone."""
    server = stdio_client(StdioServerParameters(command=TOOL, args=["mcp"]))
    async with Client(server, mode="2026-07-28") as client:
        assert len((await client.list_tools()).tools) == 5
        answer = text(await client.call_tool("why", {"path": "Fixtures/profile-header.json", "questions": ["name.left"]}))
        assert answer.startswith("name.left is 104."), answer
    print("the official client without handshake: as documented")


# --- Made-up messages

VALUES = [None, True, 0, -1, 1e300, 2**53, "", "x" * 5000, "\u0000", "\u2028", [], {}, [[]], {"": {}}, "-", "--fix=1", "-o"]
SHAPES = [
    {"method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}}},
    {"method": "ping"},
    {"method": "tools/list", "params": {"cursor": "x"}},
    {"method": "resources/read", "params": {"uri": "masdiag://skill"}},
    {"method": "tools/call", "params": {"name": "explain", "arguments": {"path": LOG, "limit": 1}}},
    {"method": "tools/call", "params": {"name": "check", "arguments": {"path": DOCUMENT, "severity": "note"}}},
    {"method": "tools/call", "params": {"name": "why", "arguments": {"path": DOCUMENT, "questions": ["messageLabel.top"]}}},
    {"method": "tools/call", "params": {"name": "try", "arguments": {"path": DOCUMENT, "changes": ["ConstantConstraint remove"]}}},
    {"method": "tools/call", "params": {"name": "explain", "arguments": {"text": Path(LOG).read_text()}}},
]


def mutated(value, chance):
    """The value with some of its parts replaced."""
    if chance.random() < 0.08:
        return chance.choice(VALUES)
    if isinstance(value, dict):
        result = {key: mutated(part, chance) for key, part in value.items() if chance.random() > 0.05}
        if chance.random() < 0.1:
            result[chance.choice(["x", "params", "id", "path", "device"])] = chance.choice(VALUES)
        return result
    if isinstance(value, list):
        return [mutated(part, chance) for part in value]
    if isinstance(value, str) and chance.random() < 0.2 and value:
        at = chance.randrange(len(value))
        return value[:at] + chance.choice(["", "\n", "\u202e", "9" * 30, "{", "<"]) + value[at + chance.randrange(3):]
    return value


def frame(chance, number):
    """A line for the server, and the id of the response; None where there is no telling."""
    kind = chance.random()
    if kind < 0.1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60))).replace(b"\n", b""), None
    if kind < 0.13:
        return b"[" * chance.choice([10, 2000, 200000]), None
    message = mutated({"jsonrpc": "2.0", **chance.choice(SHAPES)}, chance)
    if not isinstance(message, dict):
        return json.dumps(message).encode(), None
    message["id"] = number
    line = json.dumps(message).encode()
    if chance.random() < 0.1:
        at = chance.randrange(len(line))
        return line[:at] + line[at + 1:], None
    return line, number


def fuzz():
    """Every message gets one response, and the server lives on."""
    chance = random.Random(SEED)
    server = subprocess.Popen([TOOL, "mcp", "--timeout", "5"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    count, deadline = 0, time.monotonic() + SECONDS
    slowest = 0
    try:
        while time.monotonic() < deadline:
            count += 1
            line, number = frame(chance, count)
            # A ping after each message shows that it was dealt with.
            begin = time.monotonic()
            server.stdin.write(line + b"\n" + b'{"jsonrpc":"2.0","id":"ping","method":"ping"}\n')
            server.stdin.flush()
            answers = []
            while not answers or answers[-1].get("id") != "ping":
                answer = server.stdout.readline()
                assert answer, f"seed {SEED}: the server ended after message {count}: {line[:500]!r}"
                answers.append(json.loads(answer))
            slowest = max(slowest, time.monotonic() - begin)
            assert len(answers) <= 2, f"seed {SEED}, message {count}: several responses to {line[:500]!r}"
            if number is not None:
                assert [answer["id"] for answer in answers] == [number, "ping"], (SEED, count, line[:500], answers)
                assert ("result" in answers[0]) != ("error" in answers[0])
        server.stdin.close()
        assert server.wait(20) == 0, "the server must end with its input"
    finally:
        server.kill()
    print(f"{count} made-up messages with seed {SEED}: no crash, slowest response {slowest:.2f} s")


def giant():
    """A message over the limit is skipped, and the next one answered."""
    line = b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * (40 << 20) + b'"}\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n'
    done = subprocess.run([TOOL, "mcp"], input=line, capture_output=True, timeout=60)
    answers = [json.loads(answer) for answer in done.stdout.splitlines()]
    assert "longer than" in answers[0]["error"]["message"] and answers[1] == {"jsonrpc": "2.0", "id": 2, "result": {}}


def slow():
    """A call that takes too long is an answer."""
    views = [{"key": f"v{n}"} for n in range(150)]
    rows = [f"v{n}.left >= v{m}.right + {n * m % 7} ^{1 + (n * m) % 999}" for n in range(150) for m in range(n)]
    layout = json.dumps({"masdiag": 1, "root": {"key": "r", "frame": [0, 0, 100, 100], "subviews": views}, "constraints": rows})
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": "why", "arguments": {"text": layout, "questions": ["v9.left"]}}}
    begin = time.monotonic()
    done = subprocess.run(
        [TOOL, "mcp", "--timeout", "0.5"], input=json.dumps(call).encode() + b"\n", capture_output=True, timeout=60)
    answer = json.loads(done.stdout)["result"]
    assert answer["isError"] and "time limit" in answer["content"][0]["text"], answer["content"][0]["text"][:300]
    print(f"a limit of 0.5 s ends a call after {time.monotonic() - begin:.1f} s")


asyncio.run(converse())
asyncio.run(converse_without_handshake())
giant()
slow()
fuzz()
