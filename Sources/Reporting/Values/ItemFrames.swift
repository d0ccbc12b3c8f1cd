import LayoutModel
import PlainText

/// The frames of views and guides for given values of the variables.
struct ItemFrames {
  private let system: ConstraintSystem
  private let rootOrigin: Point
  private let variables: [Variables]

  /// The indices of an item's variables.
  private struct Variables {
    var left, top, width, height: Int?
  }

  /// Creates the frames in a layout whose root is at `rootOrigin`.
  init(_ system: ConstraintSystem, rootOrigin: Point) {
    self.system = system
    self.rootOrigin = rootOrigin
    var variables = [Variables](repeating: Variables(), count: system.items.count)
    for (index, place) in system.variables.enumerated() {
      switch place.attribute {
      case .left: variables[place.item].left = index
      case .top: variables[place.item].top = index
      case .width: variables[place.item].width = index
      case .height: variables[place.item].height = index
      default: break
      }
    }
    self.variables = variables
  }

  /// Returns the frame of an item in its superview's coordinates; nil if the item doesn't have its own variables.
  func of(_ item: Int, at values: [Double]) -> Rect? { of(item) { values[$0] } }

  /// Returns the frame of an item in its superview's coordinates, given a closure that returns the value of each
  /// variable.
  func of(_ item: Int, at numbers: (Int) -> Double) -> Rect? {
    func value(_ variable: Int) -> Double { numbers(variable).rounded(to: .laidOut) }
    let own = variables[item]
    guard let width = own.width, let height = own.height else { return nil }
    let origin = system.items[item].parent == nil ? rootOrigin : .zero
    return Rect(
      x: own.left.map(value) ?? origin.x, y: own.top.map(value) ?? origin.y, width: value(width),
      height: value(height))
  }
}

extension Rect: JSONConvertible {
  /// The position, the width and the height.
  var numbers: [Double] { [x, y, width, height] }

  /// Returns the rectangle with each number rounded.
  func rounded(to decimals: Decimals) -> Rect {
    Rect(
      x: x.rounded(to: decimals), y: y.rounded(to: decimals), width: width.rounded(to: decimals),
      height: height.rounded(to: decimals))
  }

  /// `[x, y, width, height]`
  package var json: JSONValue { numbers.json }
}
