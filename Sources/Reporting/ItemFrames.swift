import LayoutModel
import PlainText

/// The frames of views and guides for given values of the variables.
struct ItemFrames {
  private let system: ConstraintSystem
  private let rootOrigin: Point
  private let variables: [ConstraintSystem.ItemAttribute: Int]

  /// Creates the frames in a layout whose root is at `rootOrigin`.
  init(_ system: ConstraintSystem, rootOrigin: Point) {
    self.system = system
    self.rootOrigin = rootOrigin
    variables = Dictionary(zip(system.variables, system.variables.indices)) { first, _ in first }
  }

  /// Returns the frame of an item in its superview's coordinates; nil if the item doesn't have its own variables.
  func of(_ item: Int, at values: [Double]) -> Rect? { of(item) { values[$0] } }

  /// Returns the frame of an item in its superview's coordinates, given a closure that returns the value of each
  /// variable.
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
