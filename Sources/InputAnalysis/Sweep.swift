public import Diagnosis
import InterfaceBuilder
public import LayoutFormats
public import LayoutModel
public import Reporting

extension Masdiag {
  /// Moves numbers of a layout through ranges, and says for which values what holds.
  ///
  /// - Parameters:
  ///   - bytes: a layout document, a storyboard or a xib.
  ///   - path: what reports call the input; `-` for standard input.
  ///   - selection: of an Interface Builder file, which scenes, and under which circumstances.
  ///   - requests: what of a layout is to be moved, one or two numbers; nil for a layout in which there is nothing to
  ///     move.
  /// - Returns: one report for each layout in which something is moved; nil for a console log, which is only a part of
  ///   a layout.
  /// - Throws: everything that is wrong with the input.
  public static func sweep(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all,
    requests: (ConstraintSystem) -> [Sweep.Request]?
  ) throws(UnreadableInput) -> [SweepReport]? {
    func report(_ system: ConstraintSystem, _ scene: SceneName?) -> SweepReport? {
      guard let requests = requests(system), let sweep = try? Sweep(system, requests) else { return nil }
      return SweepReport(path: path, scene: scene, sweep)
    }
    if InterfaceFile.recognizes(bytes, path: path) {
      return try selection.layouts(in: try InterfaceFile(bytes, path: path), path: path).compactMap { name, layout in
        report(layout.system, name)
      }
    }
    guard case .layout(let given) = try Input(bytes, path: path) else { return nil }
    return try selection.systems(of: given, path).compactMap { name, system in report(system, name) }
  }
}

extension View {
  /// What becomes of the hierarchy that this view is in while the root's size changes.
  ///
  ///     print(screen.sweep(widths: 320...1024).text())  // for which widths what holds
  ///
  /// Like ``diagnose(findsAmbiguity:)`` it is about the constraints that the next layout is made of.
  ///
  /// - Parameters:
  ///   - widths: the root's widths in points; nil to leave it as it is.
  ///   - heights: the root's heights in points; nil to leave it as it is.
  /// - Returns: the report; nil where neither is to change.
  /// - Complexity: that of solving the hierarchy some five times for each change along the way.
  public func sweep(widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil) -> SweepReport? {
    let root = root
    let name = root.key ?? root.className
    let ranges: [(attribute: Attribute, range: ClosedRange<Double>?)] = [(.width, widths), (.height, heights)]
    let requests = ranges.compactMap { attribute, range in
      range.map { Sweep.Request("\(name).\(attribute.rawValue)", .attribute(.init(0, attribute)), through: $0) }
    }
    guard !requests.isEmpty, let sweep = try? Sweep(updatedSystem(), requests) else { return nil }
    return SweepReport(path: name, sweep)
  }
}
