/// A xib that follows from choices: views in views, constraints between any two of them.
struct MadeInterface {
  private var choices: Choices
  private var ids: [String] = []

  static func text(_ choices: inout Choices) -> String {
    var made = MadeInterface(choices: choices)
    let tag = made.choices.pick(["view", "tableViewCell", "view", "collectionViewCell"])
    let root = made.view(tag, depth: 0)
    let runtime = made.choices.pick(["iOS.CocoaTouch", "iOS.CocoaTouch", "AppleTV"])
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
    let id = choices.goesWrong(12) ? Self.escaped(choices.name()) : "i\(ids.count)"
    ids.append(id)
    var attributes = "id=\"\(id)\""
    if choices.chance(2) { attributes += " translatesAutoresizingMaskIntoConstraints=\"NO\"" }
    if choices.chance(6) { attributes += " fixedFrame=\"YES\"" }
    if choices.chance(4) { attributes += " text=\"\(Self.escaped(choices.name()))\"" }
    if choices.chance(5) {
      attributes += " horizontalHuggingPriority=\"\(choices.pick(["250", "251", "750", "1000"]))\""
    }
    if choices.chance(8) { attributes += " hidden=\"YES\"" }
    if choices.chance(8) { attributes += " userLabel=\"\(Self.escaped(choices.name()))\"" }
    if tag == "stackView" {
      attributes +=
        " axis=\"\(choices.pick(["horizontal", "vertical"]))\" distribution=\""
        + choices.pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]) + "\""
      if choices.chance(2) { attributes += " spacing=\"\(choices.number())\"" }
    }
    var content = ""
    if !choices.goesWrong(6) {
      let numbers = (0..<4).map { $0 < 2 ? choices.number() : choices.size() }
      content +=
        "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
    }
    if choices.chance(4) {
      content += "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMinY=\"YES\"/>"
    }
    let count = depth < 3 ? choices.next(4) : 0
    if count > 0 {
      let tags = ["view", "label", "button", "stackView", "imageView", "scrollView", "textField", "switch"]
      content +=
        "<subviews>" + (0..<count).map { _ in view(choices.pick(tags), depth: depth + 1) }.joined() + "</subviews>"
    }
    let constraints = (0..<choices.next(4)).map { constraint("\(id)-\($0)") }
    if !constraints.isEmpty { content += "<constraints>\(constraints.joined())</constraints>" }
    return "<\(tag) \(attributes)>\(content)</\(tag)>\n"
  }

  private mutating func constraint(_ id: String) -> String {
    let attributes = choices.attributes()
    // A position is measured against another one.
    let isAlone = choices.chance(3) && !choices.isHostile
    let first = isAlone ? choices.pick(["width", "height"]) : attributes.first
    var text = "<constraint id=\"\(id)\" firstAttribute=\"\(first)\""
    if choices.chance(2) { text += " firstItem=\"\(choices.pick(ids))\"" }
    if !isAlone, !choices.goesWrong(6) {
      text += " secondItem=\"\(choices.pick(ids))\" secondAttribute=\"\(attributes.second)\""
    }
    if choices.chance(2) { text += " constant=\"\(choices.number())\"" }
    if choices.chance(4) { text += " relation=\"\(choices.pick(["greaterThanOrEqual", "lessThanOrEqual"]))\"" }
    if choices.chance(5) { text += " priority=\"\(choices.pick(["250", "750", "999", "1000"]))\"" }
    if choices.chance(6) { text += " multiplier=\"\(choices.pick(["1:2", "16:9", "0.5", "2"]))\"" }
    return text + "/>"
  }
}
