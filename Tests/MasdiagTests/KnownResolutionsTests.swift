import Foundation
import Masdiag
import Testing

/// How often the first recommendation is what people did in the end about a real log.
///
/// The folder of logs is no part of the project: it stands beside it, in `../shared/logs`, or where
/// `MASDIAG_RESOLUTIONS` says. Its `RESOLUTIONS.tsv` has a line for each log: the file, what was done, and the numbers
/// of the constraints that it was done to, from 1. Without the folder there is nothing to measure, and the test is
/// skipped.
///
/// The recommendation is *their own* if it is the same kind of change of one of the same constraints, whatever the new
/// priority or constant is:
///
/// - `harmless-ignore`, `other` (no change of the app's is known): nothing is to be changed (`ignore`, `notYours`);
/// - `remove-constraint`, `lower-priority`, `translatesAutoresizingMask`: that change of one of the constraints;
/// - `remake-instead-of-update`: `addedTwice`, about one of the constraints.
///
/// It is *near* if it is not that and is about one of the constraints, or makes the same kind of change to another. To
/// be about a constraint is to change it, or to name it as the one that the recommendation is about.
struct KnownResolutionsTests {
  /// A line of the table.
  private struct Resolution {
    var file: String
    var action: String
    /// The positions in the list, from 0.
    var constraints: Set<Int>

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 2, fields[0] != "file" else { return nil }
      (file, action) = (String(fields[0]), String(fields[1]))
      constraints = Set(fields[2].split(separator: ",").compactMap { Int($0) }.map { $0 - 1 })
    }
  }

  private enum Score {
    case own
    case near
    case missed
  }

  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["MASDIAG_RESOLUTIONS"] { return URL(filePath: path) }
    return URL(filePath: #filePath).appending(path: "../../../../shared/logs").standardized
  }()

  private static let resolutions: [Resolution] = {
    let text = (try? String(contentsOf: folder.appending(path: "RESOLUTIONS.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(Resolution.init)
  }()

  @Test(.enabled(if: !resolutions.isEmpty, "there is no folder of logs with known resolutions beside the project"))
  func whatPeopleDidIsRecommended() throws {
    var (own, near) = (0, 0)
    for resolution in Self.resolutions {
      let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: resolution.file)))
      let score = try score(Masdiag.explain(bytes, path: resolution.file).first, resolution)
      if score == .own { own += 1 }
      if score != .missed { near += 1 }
      print("\(resolution.file): \(resolution.action): \(score)")
    }
    print("\(Self.resolutions.count) resolutions: \(own) are recommended, \(near) or something near")
    #expect(own * 23 >= 14 * Self.resolutions.count)
    #expect(near * 23 >= 20 * Self.resolutions.count)
  }

  private func score(_ report: InputReport?, _ resolution: Resolution) -> Score {
    guard let report, let recommendation = report.recommendation else { return .missed }
    let fix = report.recommendedFix
    func isMeant(_ index: Int?) -> Bool {
      index.map { resolution.constraints.contains(report.system.constraints[$0].position) } ?? false
    }
    let kinds = [
      "remove-constraint": "remove", "lower-priority": "lowerPriority",
      "translatesAutoresizingMask": "turnOffAutoresizing",
    ]
    let isSameKind = fix != nil && fix?.change.kind == kinds[resolution.action]
    let isOwn =
      switch resolution.action {
      case "harmless-ignore", "other": [.ignore, .notYours].contains(recommendation.kind)
      case "remake-instead-of-update": recommendation.kind == .addedTwice && isMeant(recommendation.index)
      default: isSameKind && isMeant(fix?.index)
      }
    if isOwn { return .own }
    return isMeant(recommendation.index) || isMeant(fix?.index) || isSameKind ? .near : .missed
  }
}
