import LayoutModel
import PlainText

/// The frames that values of the variables give to views and guides.
struct ItemFrames {
  private let system: ConstraintSystem
  private let rootOrigin: Point
  private let variables: [ConstraintSystem.ItemAttribute: Int]

  /// Frames in a layout whose root sits at `rootOrigin`.
  init(_ system: ConstraintSystem, rootOrigin: Point) {
    self.system = system
    self.rootOrigin = rootOrigin
    variables = Dictionary(zip(system.variables, system.variables.indices)) { first, _ in first }
  }

  /// The frame of an item in its superview's coordinates; nil for one that has no variables of its own.
  func of(_ item: Int, at values: [Double]) -> Rect? { of(item) { values[$0] } }

  /// The same where `numbers` gives the value of each variable.
  func of(_ item: Int, at numbers: (Int) -> Double) -> Rect? {
    func value(_ attribute: Attribute) -> Double? {
      variables[.init(item, attribute)].map { numbers($0).rounded(to: .laidOut) }
    }
    guard let width = value(.width), let height = value(.height) else { return nil }
    let origin = system.items[item].parent == nil ? rootOrigin : .zero
    return Rect(x: value(.left) ?? origin.x, y: value(.top) ?? origin.y, width: width, height: height)
  }
}

extension Rect {
  /// `[x, y, width, height]`
  var json: JSONValue { .array([x, y, width, height].map(JSONValue.number)) }
}
