public import Diagnosis
import InterfaceBuilder
public import LayoutFormats
public import LayoutModel
public import Reporting

extension Masdiag {
  /// Varies one or two numbers of a layout, and reports the ranges in which the constraints hold.
  ///
  /// - Parameters:
  ///   - bytes: a layout document, a storyboard or a xib.
  ///   - path: the path to use in reports; `-` for standard input.
  ///   - selection: the scenes and environments of an Interface Builder file.
  ///   - requests: returns the one or two numbers to vary in a layout; nil if the layout doesn't contain them.
  /// - Returns: one report for each layout with varied numbers; nil for a console log, which contains only a part of a
  ///   layout.
  /// - Throws: an `UnreadableInput` with all of the input's problems.
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
  /// Reports the root sizes for which the constraints of this view's hierarchy hold.
  ///
  ///     print(screen.sweep(widths: 320...1024).text())  // the widths at which the constraints hold
  ///
  /// Like ``diagnose(findsAmbiguity:)``, this method examines the constraints of the next layout pass.
  ///
  /// - Parameters:
  ///   - widths: the root's widths in points; nil to keep the current width.
  ///   - heights: the root's heights in points; nil to keep the current height.
  /// - Returns: the report; nil if neither range is specified.
  /// - Complexity: about five solutions of the hierarchy for each change within the range.
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
