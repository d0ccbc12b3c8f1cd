import Diagnosis
import Foundation
import LayoutFormats
import Masdiag
import Testing

/// In logs that people have, the first conflict has what Apple broke wherever any conflict has it.
///
/// The logs are the project's own, and those of the folder beside it where there is one (``KnownResolutionsTests``).
struct BrokenInRealLogsTests {
  private static let folders: [URL] = {
    let own = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized
    let further = ProcessInfo.processInfo.environment["MASDIAG_RESOLUTIONS"]
    let beside = URL(filePath: #filePath).appending(path: "../../../../shared/logs").standardized
    return [own, further.map { URL(filePath: $0) } ?? beside]
  }()

  private static let logs: [URL] = folders.flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .filter { $0.hasSuffix(".log") || $0.hasSuffix(".txt") }.map { folder.appending(path: $0) }
  }

  @Test func whatWasBrokenIsInTheFirstConflict() throws {
    var held = 0
    for log in Self.logs {
      let reports = (try? readConsoleReports([UInt8](Data(contentsOf: log)), path: log.lastPathComponent)) ?? []
      for report in reports {
        guard let broken = report.breaking else { continue }
        let all = SystemDiagnosis(
          report.system, .init(order: .list, findsFixes: false, all: EnumerationLimit(count: 1000)))
        let holds = all.conflicts.contains { $0.members.contains { $0.index == broken } }
        let first = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: broken)).conflicts.first
        #expect((first?.members.contains { $0.index == broken } ?? false) == holds, "\(log.lastPathComponent)")
        if holds { held += 1 }
      }
    }
    #expect(held > 5, "there were hardly any logs to look at")
  }
}
