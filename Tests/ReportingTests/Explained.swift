import Diagnosis
import LayoutFormats
import Reporting

/// What the report on the first console report in `text` says.
func explained(_ text: String) throws -> String? {
  let reports = try readConsoleReports(Array(text.utf8), path: "x.log")
  return reports.first.map { report in
    let diagnosis = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: report.breaking))
    return InputReport(path: "x.log", report: report, of: reports.count, diagnosis: diagnosis).text()
  }
}

extension String {
  /// Whether the text has all of `parts`, each behind the one before.
  func has(_ parts: [String]) -> Bool {
    var rest = self[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The numbers that stand by themselves, in their order.
  var numbers: [Double] {
    split { !($0.isLetter || $0.isNumber || "._-".contains($0)) }.compactMap { word in
      word.contains(where: \.isNumber) ? Double(word.last == "." ? word.dropLast() : word) : nil
    }
  }
}
