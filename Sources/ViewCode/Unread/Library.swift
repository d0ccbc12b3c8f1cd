import SourceCode

/// A library that makes constraints with calls of its own, which aren't read.
struct Library {
  let name: String
  /// The members whose calls make constraints.
  let calls: Set<UInt64>
  /// The members whose calls make constraints if their first argument has the label `to`, or is a number.
  var relations: Set<UInt64> = []
  /// The members that operators relate.
  var attributes: Set<UInt64> = []

  /// The libraries by the names of their modules.
  static let all: [String: Library] = Dictionary(
    uniqueKeysWithValues: [tinyConstraints, anchorage, stevia, easyPeasy].map { ($0.name, $0) })

  private static let edges = ["top", "bottom", "left", "right", "leading", "trailing", "centerX", "centerY"]

  private static let tinyConstraints = Library(
    name: "TinyConstraints",
    calls: WordHash.all(
      edges.map { "\($0)ToSuperview" } + [
        "edgesToSuperview", "centerInSuperview", "originToSuperview", "horizontalToSuperview", "verticalToSuperview",
        "widthToSuperview", "heightToSuperview", "sizeToSuperview", "widthToHeight", "heightToWidth", "aspectRatio",
        "topToBottom", "bottomToTop", "leftToRight", "rightToLeft", "leadingToTrailing", "trailingToLeading",
      ]),
    relations: WordHash.all(edges + ["width", "height", "edges", "center", "origin", "size"]))

  private static let anchorage = Library(
    name: "Anchorage", calls: [],
    attributes: WordHash.all(["edgeAnchors", "horizontalAnchors", "verticalAnchors", "centerAnchors", "sizeAnchors"]))

  private static let stevia = Library(
    name: "Stevia",
    calls: WordHash.all([
      "fillContainer", "fillHorizontally", "fillVertically", "centerInContainer", "centerHorizontally",
      "centerVertically", "followEdges", "heightEqualsWidth",
    ]),
    relations: WordHash.all(edges + ["width", "height", "size"]),
    attributes: WordHash.all(["Top", "Bottom", "Left", "Right", "Leading", "Trailing", "Width", "Height"]))

  private static let easyPeasy = Library(name: "EasyPeasy", calls: WordHash.all(["easy"]))
}

extension Code {
  /// The libraries that a Swift file imports and whose calls aren't read.
  var unreadLibraries: [Library] {
    var found: [Library] = []
    for index in 0..<count where word(index) == Words.import {
      if let library = Library.all[text(index + 1)] { found.append(library) }
    }
    return found
  }
}

extension Words {
  static let `import` = WordHash.of("import")
}
