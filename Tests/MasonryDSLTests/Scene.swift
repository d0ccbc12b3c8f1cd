import LayoutModel
import MasonryDSL
import Testing

/// Three views in a container of 320 by 480, and what their constraints print as.
struct Scene {
  let container = View(key: "container", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let view = View(key: "view")
  let other = View(key: "other")
  let third = View(class: "UILabel", key: "third")

  init() {
    for subview in [view, other, third] { container.addSubview(subview) }
  }

  /// Makes constraints of `view` and returns their equations, without class and name.
  func equations(_ block: (ConstraintMaker) -> Void) throws -> [String] {
    view.makeConstraints(block).flatMap(\.layoutConstraints).map(equation)
  }

  /// Makes constraints of `view` and returns their names.
  func names(_ block: (ConstraintMaker) -> Void) throws -> [String?] {
    view.makeConstraints(block).flatMap(\.layoutConstraints).map(\.key)
  }

  func equation(_ constraint: LayoutConstraint) -> String {
    let line = constraint.description
    return String(line.dropFirst(line.prefix { $0 != " " }.count + 1).dropLast())
      .replacing("UIView:", with: "").replacing("UILabel:", with: "").replacing("UILayoutGuide:", with: "")
  }

  /// The misuse that making constraints of `view` is, the make call standing where this is called.
  func error(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ block: (ConstraintMaker) -> Void
  ) -> LayoutError? {
    let before = container.hierarchy.flatMap(\.constraints)
    let translates = view.translatesAutoresizingMaskIntoConstraints
    let error = #expect(throws: LayoutError.self, sourceLocation: sourceLocation) {
      try throwingMisuse {
        view.makeConstraints(
          block, fileID: sourceLocation.fileID, line: sourceLocation.line, column: sourceLocation.column)
      }
    }
    #expect(container.hierarchy.flatMap(\.constraints) == before, sourceLocation: sourceLocation)
    #expect(view.translatesAutoresizingMaskIntoConstraints == translates, sourceLocation: sourceLocation)
    return error
  }
}
