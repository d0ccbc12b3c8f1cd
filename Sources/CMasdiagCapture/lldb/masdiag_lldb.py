"""LLDB commands that explain the Auto Layout conflicts of a stopped process.

    masdiag                      explain the conflicts of the key window
    masdiag why title.width      explain one value
    masdiag check                find ambiguity, clipped content and more
    masdiag solve                the calculated frames
    masdiag graph [FILE]         draw the constraints, and open the picture
    masdiag report [FILE]        write a page about all conflicts, and open it
    masdiag save FILE            save the layout document itself
    masdiag conflict             at UIViewAlertForUnsatisfiableConstraints: explain this conflict
    masdiag watch                explain every conflict as it happens, and continue
    masdiag unwatch              stop watching

The other options are masdiag's own: `masdiag explain --all`, `masdiag check --severity note`, `masdiag --about feed`.
`--at EXPRESSION` captures the hierarchy of another view than the key window's: `masdiag check --at self.view`.

The capture runs in the process, on the main thread, and changes nothing there. It is compiled into the process, unless
the app links MasdiagCapture.
"""
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time

import lldb

ALERTS = ["UIViewAlertForUnsatisfiableConstraints", "NSViewAlertForUnsatisfiableConstraints"]
SYSTEM_FOLDERS = ("/System/", "/usr/lib", "/lib/", "/lib64/", "/Library/Apple/")
SYSTEM_IMAGES = re.compile(r"^(lib)?(UIKit|UIKitCore|AppKit|Foundation|CoreFoundation|CoreAutoLayout|QuartzCore|SwiftUI"
                           r"|SwiftUICore|XCTest|GraphicsServices|dyld|ld-)|^lib(swift|system|objc|dispatch|c\.)")
TOOL_VERBS = ["explain", "why", "check", "solve", "graph", "report"]
VERBS = TOOL_VERBS + ["save", "conflict", "watch", "unwatch", "help"]
BREAKPOINT = "masdiag_watch"
# The options of `masdiag watch`, for its reports.
WATCH_OPTIONS = []
# The options of masdiag whose value is the next word.
VALUED = set("""--about --baseline --color --conflict --content-size --device --fail-on --format --graph --limit --of
--orientation --output -o --project --report --scene --severity --size --sources --sweep --timeout --type -T --view
--width""".split())
# The width of reports, unless the developer gives another one after it.
WIDTH = ["--width", "100"]
# Where the tool is; `masdiag lldb` sets it.
TOOL = None


class Failure(Exception):
    """An error message for the user, one sentence."""


# The tool


def tool():
    found = os.environ.get("MASDIAG") or TOOL or shutil.which("masdiag")
    if not found:
        raise Failure("masdiag isn't on the path; set the environment variable MASDIAG to its path")
    return found


def run_tool(arguments, document=None):
    """The output of the tool, and then what it complains about, without its name."""
    try:
        done = subprocess.run([tool()] + arguments, input=document, capture_output=True, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Failure("masdiag can't be run: %s" % error)
    output, complaint = [text.decode("utf-8", "replace") for text in (done.stdout, done.stderr)]
    if done.returncode not in (0, 1):
        reason = re.sub("^(masdiag: |error: )+", "", for_reading(output + complaint), flags=re.MULTILINE).strip()
        raise Failure(reason or "masdiag ended with %d" % done.returncode)
    return output, complaint


# The process


def expression_options(is_top_level=False):
    options = lldb.SBExpressionOptions()
    options.SetLanguage(lldb.eLanguageTypeC11)
    options.SetIgnoreBreakpoints(True)
    options.SetTrapExceptions(False)
    options.SetUnwindOnError(True)
    options.SetTryAllThreads(False)
    options.SetSuppressPersistentResult(True)
    options.SetGenerateDebugInfo(False)
    options.SetTimeoutInMicroSeconds(20_000_000)
    options.SetTopLevel(is_top_level)
    return options


def evaluate(frame, code, is_top_level=False):
    return frame.EvaluateExpression(code, expression_options(is_top_level))


def number(frame, code):
    value = evaluate(frame, code)
    if value.GetError().Fail():
        raise Failure((value.GetError().GetCString() or "the expression failed").strip())
    return value.GetValueAsUnsigned()


def main_thread(process):
    """The main thread, which alone may ask views: the one that started the process."""
    threads = [process.GetThreadAtIndex(i) for i in range(process.GetNumThreads())]
    if not threads:
        raise Failure("the process has no threads")
    for thread in threads:
        if thread.GetQueueName() == "com.apple.main-thread":
            return thread
    return min(threads, key=lambda thread: thread.GetIndexID())


def symbol_address(target, name):
    """The address of a function of the process, or None."""
    for match in target.FindSymbols(name, lldb.eSymbolTypeCode):
        address = match.GetSymbol().GetStartAddress().GetLoadAddress(target)
        if address != lldb.LLDB_INVALID_ADDRESS:
            return address
    return None


# The capture


# Words of C that keep their meaning.
KEPT = set("""auto break case char const continue default do double else enum extern float for goto if int long return
short signed sizeof static struct switch typedef union unsigned void volatile while define defined elif endif ifdef
ifndef undef""".split())
TOKEN = re.compile(r'''"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|//[^\n]*|\b[A-Za-z_]\w*''')


def entry(process):
    """The name of the capture's function. LLDB keeps the definitions of earlier processes, so each has its own."""
    return "masdiag_capture_using_%d" % process.GetUniqueID()


def hidden(source, process):
    """The source with names that LLDB doesn't look up: those that start with `_$`. It finds the entry alone.

    It searches the whole process for every other name, locals included: that takes seconds, and fails where the process
    has two variables of one name.
    """
    prefix = "_$_%d_" % process.GetUniqueID()

    def renamed(match):
        token = match.group()
        if token.startswith("//"):
            return ""
        if token[0] in "\"'" or token in KEPT or token.startswith("__"):
            return token
        return entry(process) if token == "masdiag_capture_using" else prefix + token
    return TOKEN.sub(renamed, source)


class Capture:
    """The capture in one process: linked, or compiled into it once."""

    known = {}

    def __init__(self, frame):
        process = frame.GetThread().GetProcess()
        self.target = process.GetTarget()
        self.lookup = symbol_address(self.target, "dlsym")
        if not self.lookup:
            raise Failure("the process has no dlsym yet; let it run until its main function")
        self.is_linked = True
        self.address = symbol_address(self.target, "masdiag_capture_using")
        if not self.address:
            self.is_linked = False
            self.address = self.inject(frame)

    @staticmethod
    def of(frame):
        # A process that was started again no longer has the capture.
        process = frame.GetThread().GetProcess()
        key = (process.GetTarget().GetDebugger().GetID(), process.GetUniqueID())
        if key not in Capture.known:
            Capture.known[key] = Capture(frame)
        return Capture.known[key]

    @staticmethod
    def inject(frame):
        source, _ = run_tool(["lldb", "capture"])
        process = frame.GetThread().GetProcess()
        value = evaluate(frame, hidden(source, process), is_top_level=True)
        try:
            # Definitions have no value, and LLDB's versions say so in different ways. By address, because a search
            # for a name in a process with Swift's libraries takes seconds.
            return number(frame, "(unsigned long)&%s" % entry(process))
        except Failure:
            reason = value.GetError().GetCString() or "unknown reason"
            raise Failure("the capture can't be compiled into this process: %s" % reason.strip())

    def text(self, frame, view, others):
        handle = "(void *)0" if "linux" in self.target.GetTriple() else "(void *)-2"
        call = ("(unsigned long)((char *(*)(void *, void *, void *, void *))%dUL)((void *)%dUL, %s, (void *)%dUL, (void *)%dUL)"
                % (self.address, self.lookup, handle, view, others))
        address = number(frame, call)
        if not address:
            raise Failure("the capture has no memory in this process")
        text = read_text(frame.GetThread().GetProcess(), address)
        if text.startswith(b"!"):
            raise Failure(text[1:].decode("utf-8", "replace"))
        return text


def read_text(process, address):
    """The characters at an address, up to the zero at their end."""
    parts, size = [], 1 << 16
    while True:
        error = lldb.SBError()
        data = process.ReadMemory(address, size - address % size, error)
        if error.Fail() or not data:
            # The rest of the last pages.
            data = process.ReadMemory(address, 4096 - address % 4096, error)
        if error.Fail() or not data:
            raise Failure("the document can't be read: %s" % error.GetCString())
        end = data.find(b"\0")
        parts.append(data if end < 0 else data[:end])
        if end >= 0:
            return b"".join(parts)
        address += len(data)


def document(process, view=0, others=0):
    """The layout document: of the hierarchy of a view, of the key window, or of the conflict of a constraint."""
    thread = main_thread(process)
    frame = thread.GetFrameAtIndex(0)
    text = Capture.of(frame).text(frame, view, others)
    if b'"pending"' not in text[:200] and any("Unsatisfiable" in (f.GetFunctionName() or "") for f in thread):
        # In the middle of a layout pass the frames are those of before.
        text = text.replace(b'"captured": {', b'"captured": { "pending": true,', 1)
    return text


# Conflicts


REGISTERS = {"x86_64": ["rdi", "rsi"], "arm64": ["x0", "x1"], "aarch64": ["x0", "x1"]}


def is_at_start(frame):
    """Whether a frame is the innermost one, and its function hasn't run past its first instructions.

    A breakpoint is set behind the prologue. 32 bytes are more than any prologue that doesn't say its size.
    """
    start = frame.GetSymbol().GetStartAddress().GetLoadAddress(frame.GetThread().GetProcess().GetTarget())
    return frame.GetFrameID() == 0 and 0 <= frame.GetPC() - start <= max(frame.GetSymbol().GetPrologueByteSize(), 32)


def arguments(thread):
    """The constraint that breaks, and the list that it is from; zeros where the registers no longer have them."""
    machine = thread.GetProcess().GetTarget().GetTriple().split("-")[0]
    frame = thread.GetFrameAtIndex(0)
    for name, registers in REGISTERS.items():
        if machine.startswith(name) and "Unsatisfiable" in (frame.GetFunctionName() or "") and is_at_start(frame):
            return [frame.FindRegister(register).GetValueAsUnsigned() for register in registers]
    return [0, 0]


def current_document(thread):
    """The layout document for commands that aren't about one conflict alone."""
    constraint, others = arguments(thread)
    text = document(thread.GetProcess(), constraint, others if constraint else 0)
    # Without its conflict, a document is about the whole layout. The app breaks the constraint all the same.
    return text.replace(b'"conflict": "', b'"breaks": "', 1) if constraint else text


def is_system(frame):
    file = frame.GetModule().GetFileSpec()
    folder, name = file.GetDirectory() or "", file.GetFilename() or ""
    return folder.startswith(SYSTEM_FOLDERS) or "/RuntimeRoot/" in folder or bool(SYSTEM_IMAGES.match(name))


def app_line(thread):
    """The innermost line of the app's own code on the stack, or else its innermost function."""
    function = None
    for frame in thread:
        name = frame.GetDisplayFunctionName() or frame.GetFunctionName() or "?"
        if is_system(frame) or any(alert in name for alert in ALERTS):
            continue
        line = frame.GetLineEntry()
        if line.IsValid() and line.GetLine() and line.GetFileSpec().GetFilename():
            return "%s:%d, in %s" % (line.GetFileSpec().GetFilename(), line.GetLine(), name)
        function = function or "in %s (no debug information)" % name
    return function or "by the system; no code of the app is on the stack"


# What UIKit has printed by then, and the name of the input.
REPEATED = re.compile(r"^Unable to simultaneously satisfy constraints\..*?breaking constraint \n<[^\n]*>\n\n(-\n\n)?",
                      re.DOTALL | re.MULTILINE)
# Places in the document, which nobody has seen.
PLACE = re.compile(r"^-:([0-9]+:[0-9]+:)? |(?<=^masdiag: )-: ", re.MULTILINE)


def for_reading(output):
    return PLACE.sub("", REPEATED.sub("", output))


NO_CONSTRAINT = """the registers don't have the constraint that breaks, so this is about all conflicts.
If the console has printed the constraint, limit the report to its address: masdiag --about ADDRESS"""


def explain_conflict(thread, write, options):
    constraint, others = arguments(thread)
    captured = document(thread.GetProcess(), constraint, others if constraint else 0)
    report, complaint = run_tool(["explain"] + WIDTH + options, captured)
    heading = "a conflict, made at %s" % app_line(thread) if constraint else NO_CONSTRAINT
    write("\nmasdiag: %s\n\n%s%s\n" % (heading, for_reading(report), for_reading(complaint)))


def on_alert(frame, location, extra, internal):
    """The callback of the breakpoint; what debugs must not stop what is debugged."""
    try:
        explain_conflict(frame.GetThread(), lambda text: print(text, end=""), WATCH_OPTIONS)
    except Failure as failure:
        print("masdiag: %s" % failure)
    return False


def watched(target):
    return [target.GetBreakpointAtIndex(i) for i in range(target.GetNumBreakpoints())
            if target.GetBreakpointAtIndex(i).MatchesName(BREAKPOINT)]


def watch(target, options):
    WATCH_OPTIONS[:] = options
    if watched(target):
        return "masdiag is already watching."
    point = target.BreakpointCreateByNames(ALERTS, len(ALERTS), lldb.eFunctionNameTypeFull, lldb.SBFileSpecList(),
                                           lldb.SBFileSpecList())
    point.AddName(BREAKPOINT)
    point.SetScriptCallbackFunction(__name__ + ".on_alert")
    point.SetAutoContinue(True)
    return "masdiag explains every conflict from now on. `masdiag unwatch` stops that."


def unwatch(target):
    points = watched(target)
    for point in points:
        target.BreakpointDelete(point.GetID())
    return "masdiag no longer watches." if points else "masdiag isn't watching."


# Commands


def show(path):
    """Opens a file where there is a desktop."""
    for opener in ("open", "xdg-open"):
        if shutil.which(opener):
            subprocess.Popen([opener, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return
    return


def operands(words):
    """The positions of the words that are neither options nor their values."""
    positions, is_value = [], False
    for position, word in enumerate(words):
        if is_value:
            is_value = False
        elif word.startswith("-"):
            is_value = word in VALUED
        else:
            positions.append(position)
    return positions


def write_picture(verb, rest, captured):
    ending = {"graph": ".svg", "report": ".html"}[verb]
    positions = operands(rest)
    if len(positions) > 1:
        raise Failure("%s writes one file; quote a name that contains spaces" % verb)
    outputs = [place + 1 for place, word in enumerate(rest[:-1]) if word in ("-o", "--output")]
    named = positions or outputs
    if named:
        path = os.path.abspath(os.path.expanduser(rest[named[0]]))
    else:
        path = os.path.join(tempfile.mkdtemp(prefix="masdiag-"), "layout" + ending)
    options = [word for position, word in enumerate(rest) if position not in positions]
    _, complaint = run_tool([verb] + options + ([] if outputs else ["-o", path]), captured)
    if not named:
        show(path)
    return path + "\n" + for_reading(complaint)


def split(text):
    """The verb, the rest, and the view's expression."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise Failure("the command can't be read: %s" % error)
    view = None
    for place, word in enumerate(words):
        if word == "--at" and place + 1 == len(words) or word == "--at=":
            raise Failure("--at requires an expression, such as self.view")
        if word == "--at":
            view = words[place + 1]
            del words[place:place + 2]
            break
        if word.startswith("--at="):
            view = words.pop(place)[len("--at="):]
            break
    verb = "explain"
    if words and not words[0].startswith("-"):
        verb = words.pop(0)
    elif words and words[0] in ("-h", "--help"):
        verb = "help"
    if verb not in VERBS:
        raise Failure("unknown command '%s'; expected one of %s" % (verb, ", ".join(VERBS)))
    return verb, words, view


def view_address(frame, code):
    """The address that an expression has, in the language of the selected frame; a number is one."""
    if re.fullmatch(r"0x[0-9a-fA-F]+|[0-9]+", code):
        address = int(code, 0)
    else:
        value = frame.EvaluateExpression(code)
        if value.GetError().Fail():
            raise Failure("--at %s: %s" % (code, (value.GetError().GetCString() or "").strip()))
        address = value.GetValueAsUnsigned()
    if not address:
        raise Failure("--at %s is nil or isn't an object" % code)
    return address


def document_of(process, frame, code):
    """The layout document of the hierarchy of the view that an expression gives."""
    address = view_address(frame, code)
    try:
        return document(process, address)
    except Failure as failure:
        if "interrupted" not in str(failure):
            raise
        raise Failure("--at %s isn't a view, a view controller, or a constraint (address %#x)" % (code, address))


def equation(words):
    """The words, those of an equation that nobody quoted joined: `title.width >= 120`."""
    if {"==", "<=", ">="} & set(words):
        positions = operands(words)
        joined = " ".join(words[position] for position in positions)
        return [word for position, word in enumerate(words) if position not in positions] + [joined]
    return words


def refuse_operands(verb, rest):
    for position in operands(rest):
        hint = "; to limit the report to a view or a constraint, use --about %s" % rest[position]
        raise Failure("unexpected '%s'%s" % (rest[position], hint if verb in ("explain", "check") else ""))


def answer(context, text, target):
    verb, rest, view = split(text)
    if verb == "help":
        return __doc__
    if rest[:1] == ["--version"]:
        return run_tool(["--version"])[0]
    if {"-h", "--help"} & set(rest):
        return run_tool([verb, "--help"])[0] if verb in TOOL_VERBS else __doc__
    if verb in ("explain", "check", "solve", "conflict", "watch", "unwatch"):
        refuse_operands(verb, rest)
    if view and verb in ("conflict", "watch", "unwatch"):
        raise Failure("%s finds the view itself; --at isn't possible" % verb)
    if verb == "watch":
        return watch(target, rest)
    if verb == "unwatch":
        if rest:
            raise Failure("unwatch takes no options")
        return unwatch(target)
    process = context.GetProcess()
    if not process.IsValid() or process.GetState() != lldb.eStateStopped:
        raise Failure("a stopped process is required: interrupt the app, or stop at a breakpoint")
    if verb == "conflict":
        pieces = []
        explain_conflict(context.GetThread(), pieces.append, rest)
        return "".join(pieces)
    if verb == "why" and not rest:
        raise Failure("why requires a view's attribute, such as title.width")
    if verb == "save" and len(rest) != 1:
        raise Failure("save requires the name of one file; quote a name that contains spaces")
    captured = document_of(process, context.GetFrame(), view) if view else current_document(context.GetThread())
    if verb == "save":
        path = os.path.abspath(os.path.expanduser(rest[0]))
        with open(path, "wb") as file:
            file.write(captured)
        return "%s: %d bytes" % (path, len(captured))
    if verb in ("graph", "report"):
        return write_picture(verb, rest, captured)
    output, complaint = run_tool(
        [verb] + (["-"] if verb == "why" else []) + (WIDTH if verb != "solve" else []) + equation(rest), captured)
    return for_reading(output) + for_reading(complaint)


def command(debugger, text, context, result, internal):
    selected = debugger.GetSelectedTarget()
    target = selected if selected.IsValid() else debugger.GetDummyTarget()
    try:
        result.AppendMessage(answer(context, text, target))
    except Failure as failure:
        result.SetError("masdiag: %s" % failure)
    except OSError as error:
        result.SetError("masdiag: %s" % error)


def start(debugger, path):
    """Adds the command; `path` is where the tool is."""
    global TOOL
    TOOL = path
    __lldb_init_module(debugger, None)


def __lldb_init_module(debugger, internal):
    debugger.HandleCommand("command script add --overwrite --help 'Explain Auto Layout conflicts; "
                           "see also: masdiag help.' --function %s.command masdiag" % __name__)
