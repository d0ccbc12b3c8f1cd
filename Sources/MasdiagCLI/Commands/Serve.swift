import LayoutModel
import PasteServer

extension Options {
  fileprivate static let port = Option("port", .port, in: .input, help: "listen on TCP port N (default: any free port)")
  fileprivate static let reportTimeout = Option(
    "timeout", .seconds, in: .analysis, help: "end each explanation after SECONDS (default: 10)")
}

extension Command {
  static let serve = Command(
    "serve", summary: "serve a page where you can paste a log", operands: "", inputs: .none,
    options: [Options.port, Options.reportTimeout],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "Prints the address of a page, and serves it until you press Control-C. Paste a console log or drop files on "
            + "the page, and it shows the report while you type. If there is nothing to draw, it shows the text of "
            + "masdiag explain."),
        .paragraph(
          "Only programs on this machine can reach the page, and only with the whole address, which contains a random "
            + "token. Nothing is stored, and nothing is fetched. The web server is GNU libmicrohttpd, which must be "
            + "installed: apt install libmicrohttpd12, or brew install libmicrohttpd."),
      ],
      statuses: [(.nothingFound, "stopped by Control-C"), (.failed, "the server could not start")],
      examples: [("masdiag serve", ""), ("masdiag serve --port 8080", "")]),
    perform: { invocation, inputs in
      let limit = invocation[Options.reportTimeout] ?? .seconds(10)
      let (host, console) = (inputs.host, inputs.console)
      do throws(PasteServer.Failure) {
        let server = try PasteServer(port: invocation[Options.port] ?? 0, patience: limit) {
          explain($0, within: limit)
        }
        host.watchInterrupts()
        console.print("\(server.address)\n")
        withExtendedLifetime(server) { host.waitForInterrupt() }
      } catch {
        switch error {
        case .missingLibrary:
          console.fail(
            "serve needs GNU libmicrohttpd; install it with apt install libmicrohttpd12 or brew install libmicrohttpd")
        case .cannotListen(let message): console.fail(message)
        }
      }
    })

  /// Returns a page that reports on the inputs, or the messages of `explain` if there is no report.
  private static func explain(_ inputs: [PasteServer.Input], within limit: Duration) -> PasteServer.Answer {
    let inputs = inputs.map { input in
      var input = input
      if !input.isFile { input.name = PastedCode.name(of: input.bytes) ?? input.name }
      return input
    }
    let files = Dictionary(inputs.map { ($0.name, $0.bytes) }) { first, _ in first }
    let names = inputs.map(\.name)
    let deadline = ContinuousClock.now.advanced(by: limit)
    return Deadline.$instant.withValue(deadline) {
      let report = MemoryHost(files)
      let status = Tool.run(["report", "-o", "-", "--"] + names, on: report)
      if deadline <= .now {
        return .failure("The time limit of \(limit / .seconds(1)) s was reached. Paste less: one report or one scene.")
      }
      if !report.output.isEmpty, status == .nothingFound || status == .incomplete { return .page(report.output) }
      let text = MemoryHost(files)
      let answer = Tool.run(["explain", "--"] + names, on: text)
      return answer == .failed ? .failure(text.output + text.errors) : .text(text.output + text.errors)
    }
  }
}
