import Diagnosis
import InterfaceBuilder
import LayoutModel
import PlainText

extension FindingMaker {
  /// The findings that exist only for Interface Builder files: constraints that couldn't be read, stored frames that
  /// differ, and views that overlap although they don't overlap on the canvas.
  var sceneFindings: [Finding] {
    guard let layout = scene else { return [] }
    return layout.unreadConstraints.map { Finding(UnreadConstraintFact($0), at: $0.location) } + misplaced(layout)
      + overlaps(layout)
  }

  private func misplaced(_ layout: SceneLayout) -> [Finding] {
    // Recovering from a conflict moves views, too.
    guard diagnosis.conflicts.isEmpty else { return [] }
    return layout.misplacedFrames(at: diagnosis.values).map { misplaced in
      let fact = MisplacedFact(
        view: visible(system.items[misplaced.item].name), path: paths[misplaced.item], stored: misplaced.stored,
        calculated: misplaced.calculated.rounded(to: .laidOut), estimate: estimate(of: [misplaced.item]))
      return Finding(fact, at: place(item: misplaced.item))
    }
  }

  /// The overlaps, of which those that share a view are one finding: that view is too large, or in the wrong place.
  private func overlaps(_ layout: SceneLayout) -> [Finding] {
    guard diagnosis.conflicts.isEmpty else { return [] }
    let overlaps = layout.overlaps(at: diagnosis.values)
    let firsts = ConnectedSets.first(overlaps.map { [$0.first, $0.second] })
    return overlaps.indices.filter { firsts[$0] == $0 }.map { first in
      let items = [overlaps[first].first, overlaps[first].second]
      let others = zip(overlaps, firsts).filter { $1 == first }.flatMap { [$0.0.first, $0.0.second] }
      let size = Size(
        width: overlaps[first].size.width.rounded(to: .laidOut),
        height: overlaps[first].size.height.rounded(to: .laidOut))
      let fact = OverlapFact(
        first: member(items[0]), second: member(items[1]), size: size,
        others: Set(others).subtracting(items).sorted().map(member), estimate: estimate(of: items))
      return Finding(fact, at: place(item: items[1]))
    }
  }

  private func member(_ item: Int) -> OverlapFact.Member {
    OverlapFact.Member(name: visible(system.items[item].name), path: paths[item])
  }

  /// Returns the role of estimated sizes of the items.
  private func estimate(of items: [Int]) -> ContentEstimate? {
    let isEstimate = system.constraints.contains { $0.isEstimate && items.contains($0.first.place.item) }
    return isEstimate ? .among : nil
  }
}

extension CheckReport {
  /// Adds the clipped and overlapping views that are found only in `trial`, the same scene with longer texts.
  package mutating func addLongerText(_ trial: CheckReport, isMirrored: Bool) {
    let codes: Set<Finding.Code> = [.clippedContent, .overlap]
    let known = Set(findings.filter { codes.contains($0.code) || $0.code == .longerText }.map(\.longerTextKey))
    for finding in trial.findings where codes.contains(finding.code) && !known.contains(finding.longerTextKey) {
      let fact = LongerTextFact(
        trial: finding.headline, subject: finding.identity, points: finding.fact.points, isMirrored: isMirrored)
      add(Finding(fact, at: finding.location))
    }
  }
}

extension Finding {
  /// A key that is the same in layouts with texts of different lengths.
  fileprivate var longerTextKey: String { "\(location) \(identity)" }
}
