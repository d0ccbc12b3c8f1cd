import LayoutModel
import Reporting

extension Run {
  /// Writes the document with the fix that reports call `number` made, `masdiag explain --fix`.
  mutating func fix(_ number: Int) {
    let path = invocation.inputs[0]
    guard let bytes = plainBytes(path) else { return }
    do throws(FixedDocument.Refusal) {
      let fixed = try FixedDocument(
        bytes, path: path, number: number, all: invocation.all, selection: invocation.selection)
      if let target = invocation.output {
        write(fixed.bytes, to: target)
        return
      }
      guard fixed.isPrintable || !host.isTerminal(.output) else {
        throw .sentence("the document contains control characters; use -o FILE to write it safely")
      }
      // (A document is UTF-8, or it could not be read.) It is the author's, to the byte.
      print(String(decoding: fixed.bytes, as: UTF8.self))
    } catch {
      switch error {
      case .sentence(let text): fail("\(path): \(text)")
      case .unreadable(let input): complain(input)
      case .problem(let problem): fail(saying: problem.text(style(.error)))
      }
    }
  }
}
