import MasdiagCLI
import Testing

extension MemoryHost {
  /// Checks a storyboard with the given options.
  static func checking(_ storyboard: String, _ options: String) -> MemoryHost {
    let host = MemoryHost(["Main.storyboard": storyboard])
    #expect(![.failed, .usage].contains(host.run("check Main.storyboard \(options)")), "\(host.errors)")
    return host
  }

  /// The codes of the findings in the output, in order.
  var codes: [String] { output.matches(of: #/\[([a-z-]+)\]\n/#).map { String($0.1) } }
}
