package import Masdiag
import PlainText

/// Checks on a layout. Each check returns the message of a failure, or nil on success.
package struct LayoutCheck {
  let view: View

  /// Lays out the hierarchy of `view` and creates checks on it.
  ///
  /// - Throws: a `RecordedMisuse` if the hierarchy contains misuse, or another error of the layout pass.
  package init(_ view: View) throws {
    self.view = view
    do {
      try view.layoutIfNeeded()
    } catch {
      let misuse = view.misuse
      throw misuse.isEmpty ? error : RecordedMisuse(errors: misuse)
    }
  }

  /// Creates checks on the hierarchy of a view or guide, like ``init(_:)-(View)``.
  package init(_ item: LayoutItem) throws {
    guard let view = item as? View ?? item.container else { throw HomelessGuide(name: item.displayName) }
    try self.init(view)
  }

  // MARK: Conflicts

  /// Checks that there is no conflict.
  package func satisfiability() -> String? {
    let report = view.diagnose()
    let count = report.diagnosis.conflicts.count
    guard count > 0 else { return nil }
    return "\(count == 1 ? "1 conflict" : "\(count) conflicts") in \(report.path):\n\n\(report.text())"
  }

  /// Checks that there is no conflict on any of the devices.
  package func satisfiability(on devices: DeviceSelection) throws -> String? {
    let environments = try devices.environments()
    let path = view.root.key ?? view.root.className
    let conflicts = try Masdiag.check(view.root, on: environments, path: path, from: .error).findings
    return conflicts.isEmpty ? nil : conflicts.map { $0.text() }.joined()
  }

  /// Checks that there is a conflict that consists of, or at least includes, the constraints named in `names`.
  ///
  /// - Parameter exactly: true if the conflict must not have any other members.
  package func conflict(of names: [String], exactly: Bool) -> String? {
    let wanted = Set(names)
    func isWanted(_ conflict: LayoutConflict, _ system: ConstraintSystem) -> Bool {
      let members = conflict.members.map { system.constraints[$0.index] }
      let called = Set(members.map(\.printedName))
      guard wanted.isSubset(of: called) else { return false }
      return !exactly || members.allSatisfy { $0.origin.isSystemMade || wanted.contains($0.printedName) }
    }
    let report = view.diagnose()
    let system = report.system
    if report.diagnosis.conflicts.contains(where: { isWanted($0, system) }) { return nil }
    let which =
      names.isEmpty
      ? exactly ? " among only the system's constraints" : ""
      : " \(exactly ? "among exactly" : "that includes") \(names.joined(separator: ", "))"
    let heading = "no conflict\(which) in \(report.path)"
    if report.diagnosis.conflicts.isEmpty { return "\(heading): \(report.text())" }
    // The layout pass may not have encountered this conflict, because resolving another conflict broke one of this
    // conflict's members.
    let all = SystemDiagnosis(system, .init(findsFixes: false, all: EnumerationLimit(count: 1000))).conflicts
    if all.contains(where: { isWanted($0, system) }) { return nil }
    let found = all.map { conflict in
      "  " + conflict.members.map { system.constraints[$0.index].printedName }.joined(separator: ", ") + "\n"
    }
    return "\(heading), but among\n\(found.joined())\n\(report.text())"
  }

  // MARK: Frames

  /// Checks that the frames of the view and its descendants are unambiguous.
  package func unambiguity() -> String? {
    let report = view.diagnose(findsAmbiguity: true)
    let items = ConstraintSystem.items(of: view.root)
    let open = report.diagnosis.ambiguous.map { report.system.variables[$0] }.filter { place in
      (items[place.item] as? View ?? items[place.item].container)?.isDescendant(of: view) == true
    }
    guard !open.isEmpty else { return nil }
    let names = open.map { "\(report.system.items[$0.item].name).\($0.attribute.rawValue)" }
    return "ambiguous: \(names.joined(separator: ", "))\n\n" + why(open, report.diagnosis) + remainder(report)
  }

  /// Checks the frame of the view.
  package func frame(equals expected: Rect, accuracy: Double) -> String? {
    let actual = view.frame
    let parts: [(Attribute, Double, Double)] = [
      (.left, actual.x, expected.x), (.top, actual.y, expected.y), (.width, actual.width, expected.width),
      (.height, actual.height, expected.height),
    ]
    let different = parts.filter { !(($1 - $2).magnitude <= accuracy) }.map(\.0)
    if different.isEmpty { return nil }
    let report = view.diagnose()
    let index = ConstraintSystem.items(of: view.root).firstIndex { $0 === view } ?? 0
    let heading =
      "the frame of \(report.system.items[index].name) is \(actual), not \(expected)\n\n"
    // The root's position depends only on the frame it was given.
    let isPlaced = view.superview != nil
    let places = different.filter { isPlaced || $0.kind == .size }.map { ConstraintSystem.ItemAttribute(index, $0) }
    return heading + why(places, report.diagnosis) + remainder(report)
  }

  /// Returns the explanation of each attribute's value.
  private func why(_ places: [ConstraintSystem.ItemAttribute], _ diagnosis: SystemDiagnosis) -> String {
    places.compactMap { diagnosis.explanation(of: $0)?.text(in: diagnosis.system) }.joined(separator: "\n")
  }

  /// Returns the report on any conflicts, because a layout with broken constraints is rarely intended.
  private func remainder(_ report: InputReport) -> String {
    report.diagnosis.conflicts.isEmpty ? "" : "\n" + report.text()
  }
}

/// Misuse in a hierarchy, which makes expectations about its layout meaningless.
struct RecordedMisuse: Error, CustomStringConvertible {
  var errors: [LayoutError]

  var description: String {
    let lines = errors.map { "  \(PrintableText.shown($0.description))\n" }
    return "\(errors.count == 1 ? "a call" : "\(errors.count) calls") failed:\n\n" + lines.joined()
  }
}

/// The error for a guide without a view.
struct HomelessGuide: Error, CustomStringConvertible {
  var name: String
  var description: String { "\(name) doesn't belong to a view" }
}

extension ConstraintSystem.Constraint {
  /// The constraint's name in descriptions.
  fileprivate var printedName: String { key ?? ordinalName(index + 1) }
}
