import LayoutModel

/// The classic console report, byte for byte as UIKit prints it, so that whatever reads Xcode's console reads it.
struct ConsoleBlock {
  /// The printed lines of the constraints.
  var members: [String]
  /// The printed line of what recovery breaks, if that is known.
  var broken: String?

  private static let header = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    \tTry this:\u{20}
    \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}

    """

  /// The whole block, ending in a line break.
  var text: String {
    let items = members.map { "    \"\(quoted($0))\"" }.joined(separator: ",\n")
    let recovery = broken.map { "\nWill attempt to recover by breaking constraint \n\(visible($0))\n" } ?? ""
    return "\(Self.header)(\n\(items)\n)\n\(recovery)"
  }

  /// A line as a property list's string: quotes and backslashes escaped.
  private func quoted(_ line: String) -> String {
    visible(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

/// The text with everything that could steer a terminal made visible: control and formatting characters print as
/// `\u{1B}`.
package func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
  return text.unicodeScalars.reduce(into: "") { safe, scalar in
    safe += isUnsafe(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
  // Characters that turn the direction of text around make one line read as another.
  case .format: ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  default: false
  }
}
