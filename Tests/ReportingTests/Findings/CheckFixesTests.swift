import Diagnosis
import LayoutFormats
import LayoutModel
import Reporting
import Testing

/// Fixes go to the finding of their own conflict, even if a conflict of the same kind has no finding.
struct CheckFixesTests {
  private static let list = """
    <NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>
    <NSLayoutConstraint:0x2 UIView:0xa.width == 20   (active)>
    <NSLayoutConstraint:0x3 UIView:0xb.width == 10   (active)>
    <NSLayoutConstraint:0x4 UIView:0xb.width == 20   (active)>
    """

  @Test(arguments: [nil, 0, 1]) func aFixIsWhereItsConflictIs(_ removed: Int?) throws {
    let bytes = Array(Self.list.utf8)
    let system = try #require(try readConsoleReports(bytes, path: "a.log").first).system
    var report = CheckReport(path: "a.log", layout: Inspection(system), from: .error)
    try #require(report.findings.count == 2 && Set(report.findings.map(\.identity)).count == 1)
    if let removed { report.findings.remove(at: removed) }
    // The text says which constraint was changed.
    report.addFixes(of: SystemDiagnosis(system), to: bytes) { fix, text in text + Array("\(fix.index)".utf8) }
    for finding in report.findings {
      #expect(!finding.fixes.isEmpty)
      let own: Set<String> = finding.location.line < 3 ? ["0", "1"] : ["2", "3"]
      for fix in finding.fixes { #expect(own.contains(fix.replacement), "\(finding.location) \(fix)") }
    }
  }
}
