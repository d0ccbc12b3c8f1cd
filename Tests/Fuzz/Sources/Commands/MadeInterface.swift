/// A xib that follows from choices: views in views, constraints between any two of them.
struct MadeInterface {
  private var choices: Choices
  private var ids: [String] = []

  static func text(_ choices: inout Choices) -> String {
    var made = MadeInterface(choices: choices)
    let tag = made.choices.pick(["view", "tableViewCell", "view", "collectionViewCell"])
    let root = made.view(tag, depth: 0)
    let runtime = made.choices.pick(["iOS.CocoaTouch", "iOS.CocoaTouch", "MacOSX.Cocoa", "AppleTV"])
    let comment = made.choices.chance(8) ? "<!-- \(escaped(made.choices.name())) -->" : ""
    choices = made.choices
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(runtime)" \
      useAutolayout="YES" useTraitCollections="YES">
      <objects>\(comment)\(root)</objects></document>

      """
  }

  private static func escaped(_ text: String) -> String {
    let harmless = text.unicodeScalars.filter { $0.value >= 0x20 }
    return String(String.UnicodeScalarView(harmless)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;").replacing("--", with: "-")
  }

  private mutating func view(_ tag: String, depth: Int) -> String {
    let id = choices.chance(12) ? Self.escaped(choices.name()) : "i\(ids.count)"
    ids.append(id)
    var attributes = "id=\"\(id)\""
    if choices.chance(2) { attributes += " translatesAutoresizingMaskIntoConstraints=\"NO\"" }
    if choices.chance(6) { attributes += " fixedFrame=\"YES\"" }
    if choices.chance(4) { attributes += " text=\"\(Self.escaped(choices.name()))\"" }
    if choices.chance(5) { attributes += " horizontalHuggingPriority=\"\(choices.number())\"" }
    if choices.chance(8) { attributes += " hidden=\"YES\"" }
    if choices.chance(8) { attributes += " userLabel=\"\(Self.escaped(choices.name()))\"" }
    if tag == "stackView" {
      attributes +=
        " axis=\"\(choices.pick(["horizontal", "vertical"]))\" distribution=\""
        + choices.pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]) + "\""
      if choices.chance(2) { attributes += " spacing=\"\(choices.number())\"" }
    }
    var content = ""
    if !choices.chance(10) {
      let numbers = (0..<4).map { _ in choices.number() }
      content +=
        "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
    }
    if choices.chance(4) {
      content += "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMinY=\"YES\"/>"
    }
    let count = depth < 3 ? choices.next(4) : 0
    if count > 0 {
      let tags = ["view", "label", "button", "stackView", "imageView", "scrollView", "textField", "switch", "unknown"]
      content +=
        "<subviews>" + (0..<count).map { _ in view(choices.pick(tags), depth: depth + 1) }.joined() + "</subviews>"
    }
    let constraints = (0..<choices.next(4)).map { constraint("\(id)-\($0)") }
    if !constraints.isEmpty { content += "<constraints>\(constraints.joined())</constraints>" }
    return "<\(tag) \(attributes)>\(content)</\(tag)>\n"
  }

  private mutating func constraint(_ id: String) -> String {
    let attributes = [
      "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "leadingMargin", "baseline",
      "firstBaseline", "nothing",
    ]
    var text = "<constraint id=\"\(id)\" firstAttribute=\"\(choices.pick(attributes))\""
    if choices.chance(2) { text += " firstItem=\"\(choices.pick(ids))\"" }
    if !choices.chance(3) {
      text += " secondItem=\"\(choices.pick(ids))\" secondAttribute=\"\(choices.pick(attributes))\""
    }
    if choices.chance(2) { text += " constant=\"\(choices.number())\"" }
    if choices.chance(4) { text += " relation=\"\(choices.pick(["greaterThanOrEqual", "lessThanOrEqual", "more"]))\"" }
    if choices.chance(5) { text += " priority=\"\(choices.number())\"" }
    if choices.chance(6) { text += " multiplier=\"\(choices.pick(["1:2", "16:9", "0.5", choices.number(), "1:0"]))\"" }
    return text + "/>"
  }
}
