package import Diagnosis

/// The reason why a fix can't be applied.
package struct FixRefusal: Error {
  /// The reason, as a sentence in lowercase.
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }

  package static let severalDevices = FixRefusal(
    "fix requires a single device, because fixes are numbered per device")

  /// Returns the only layout of a file that has conflicts.
  ///
  /// - Parameter things: the word for the layouts of such a file.
  package static func only<Layout>(
    _ found: [Layout], _ things: String, name: (Layout) -> String
  ) throws(FixRefusal) -> Layout {
    guard let first = found.first else { throw FixRefusal("no conflicts, nothing to fix") }
    if found.count == 1 { return first }
    let names = found.map(name).joined(separator: ", ")
    throw FixRefusal("several \(things) have conflicts; choose one with --scene: \(names)")
  }
}

extension SystemDiagnosis {
  /// Returns the fix with this number in reports.
  package func fix(inReports number: Int) throws(FixRefusal) -> Fix {
    if let fix = fix(numbered: number) { return fix }
    if conflicts.isEmpty { throw FixRefusal("no conflicts, nothing to fix") }
    let count = conflicts.reduce(0) { $0 + $1.fixes.count }
    if count == 0 { throw FixRefusal("no fix changes one of your constraints") }
    throw FixRefusal("no fix \(number); the report has \(count == 1 ? "only fix 1" : "fixes 1 to \(count)")")
  }
}
