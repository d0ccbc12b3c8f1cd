import LayoutModel
import PlainText

/// The console report in UIKit's own format, byte for byte, so that any tool that parses Xcode's console output can
/// read the report.
struct ConsoleBlock {
  /// The printed lines of the constraints.
  var members: [String]
  /// The printed line of the constraint that recovery breaks, if it's known.
  var broken: String?

  private static let header = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    \tTry this:\u{20}
    \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}

    """

  /// The entire block, ending in a line break.
  var text: String {
    let items = members.map { "    \"\(quoted($0))\"" }.joined(separator: ",\n")
    let recovery = broken.map { "\nWill attempt to recover by breaking constraint \n\(visible($0))\n" } ?? ""
    return "\(Self.header)(\n\(items)\n)\n\(recovery)"
  }

  /// Returns a line as a property list's string, with quotes and backslashes escaped.
  private func quoted(_ line: String) -> String {
    visible(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
