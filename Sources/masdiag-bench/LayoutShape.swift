/// Layout documents with a given shape and any size, either realistic or difficult in one respect.
enum LayoutShape: String, CaseIterable {
  /// A vertical list of table cells: an icon, a title, a subtitle, a switch and a badge, sized by their content.
  case table
  /// A vertical list of labels, sized by their content.
  case labels
  /// A vertical list of labels in a view that is as tall as the labels require, as in a scroll view.
  case content
  /// Views of a fixed size, each with an optional constraint that can't be satisfied.
  case missed
  /// Views without any determined attribute.
  case free
  /// A vertical list of views with fixed sizes.
  case chain
  /// Views whose width and height are optional, in columns of a hundred.
  case optional
  /// Views with two widths each.
  case conflicts
  /// A horizontal row of views in a width that is too small for them.
  case narrow
  /// A horizontal row of views without widths, whose gaps alone exceed the available width.
  case distances
  /// A horizontal row of views without widths in a fixed width.
  case widths
  /// A vertical list of rows in a scroll view, each as tall as its label.
  case scroll
  /// A vertical list of cards in a scroll view: an image, a title, a paragraph and a button, as tall as their contents.
  case cards
  /// A horizontal row of labels with extra space.
  case row
  /// A horizontal row of labels with extra space, and a different hugging priority for each label.
  case ladder
  /// Labels in a horizontal stack view with extra space.
  case stack
  /// Buttons in one visual format string.
  case format

  /// The sizes for the table: a size doubled three times, to show growth.
  var sizes: [Int] {
    let least =
      switch self {
      case .table: 62
      case .labels, .free, .chain: 500
      case .missed: 250
      case .optional: 6_250
      case .conflicts: 250
      case .content: 125
      case .narrow: 250
      case .distances: 625
      case .widths: 1_250
      case .scroll: 625
      case .cards, .row, .ladder, .stack, .format: 125
      }
    return [1, 2, 4, 8].map { $0 * least }
  }

  /// Returns the document with `count` cells or views.
  func document(_ count: Int) -> String {
    var views: [String] = []
    var constraints: [String] = []
    for number in 0..<count {
      let (view, own) = part(number)
      views.append(view)
      constraints += own.map { "\"\($0)\"" }
    }
    if [.narrow, .distances, .widths].contains(self) { constraints.append("\"v\(count - 1).right == root.right\"") }
    if let row = whole(count, views) { return row }
    if [.scroll, .cards].contains(self) {
      views = ["{ \"class\": \"UIScrollView\", \"key\": \"page\", \"subviews\": [ \(views.joined(separator: ", ")) ] }"]
      constraints += [
        "page.left == root.left", "page.right == root.right", "page.top == root.top", "page.bottom == root.bottom",
        "v\(count - 1).bottom == page.bottom",
      ].map { "\"\($0)\"" }
    }
    if self == .content {
      views = ["{ \"key\": \"content\", \"subviews\": [ \(views.joined(separator: ", ")) ] }"]
      constraints += [
        "content.left == root.left", "content.top == root.top", "content.width == root.width",
        "v\(count - 1).bottom == content.bottom - 8",
      ].map { "\"\($0)\"" }
    }
    let height = self == .table ? 60 * count + 100 : 600
    return """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 375, \(height)], "subviews": [
      \(views.joined(separator: ",\n"))
      ] }, "constraints": [
      \(constraints.joined(separator: ",\n"))
      ] }

      """
  }

  /// Returns the document of a shape whose views are all in one row, with 100 points for each.
  private func whole(_ count: Int, _ views: [String]) -> String? {
    let stack = "\"class\": \"UIStackView\", \"stack\": { \"spacing\": 4 }, "
    var texts = ["v.left == root.left", "v.right == root.right", "v.top == root.top", "v.height == 44"]
      .map { "\"\($0)\"" }
    var all = "{ \(self == .stack ? stack : "")\"key\": \"v\", \"subviews\": [ \(views.joined(separator: ",\n")) ] }"
    switch self {
    case .stack: break
    case .format:
      let names = (0..<count).map { "[v\($0)]" }.joined(separator: "-")
      texts.append("{ \"vfl\": \"H:|-\(names)-|\" }")
      texts += (0..<count).map { "{ \"vfl\": \"V:|-[v\($0)]-|\" }" }
    case .row, .ladder:
      all = views.joined(separator: ",\n")
      texts = (0..<count).flatMap { number in
        [
          "\"v\(number).left == \(number == 0 ? "root.left" : "v\(number - 1).right + 8")\"",
          "\"v\(number).top == root.top + 20\"",
        ]
      }
      texts.append("\"v\(count - 1).right == root.right\"")
    default: return nil
    }
    return """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, \(100 * count), 100], "subviews": [
      \(all)
      ] }, "constraints": [
      \(texts.joined(separator: ",\n"))
      ] }

      """
  }

  private func part(_ number: Int) -> (view: String, constraints: [String]) {
    let name = "v\(number)"
    let plain = "{ \"key\": \"\(name)\" }"
    let above = number == 0 ? "root.top" : "v\(number - 1).bottom"
    switch self {
    case .table: return cell(number)
    case .labels:
      return (
        "{ \"class\": \"UILabel\", \"key\": \"\(name)\", \"intrinsicContentSize\": [\(50 + number % 100), 20] }",
        ["\(name).left == root.left + 8", "\(name).top == \(above) + 4"]
      )
    case .content:
      let above = number == 0 ? "content.top" : above
      return (
        "{ \"class\": \"UILabel\", \"key\": \"\(name)\", \"intrinsicContentSize\": [\(50 + number % 100), 20] }",
        ["\(name).left == content.left + 8", "\(name).right == content.right - 8", "\(name).top == \(above) + 8"]
      )
    case .missed:
      return (
        plain,
        [
          "\(name).left == root.left", "\(name).top == root.top", "\(name).width == 50", "\(name).height == 50",
          "\(name).width == 60 ^high",
        ]
      )
    case .free: return (plain, [])
    case .chain:
      return (
        plain,
        ["\(name).left == root.left", "\(name).top == \(above)", "\(name).width == 20", "\(name).height == 20"]
      )
    case .optional:
      let top = number % 100 == 0 ? "root.top" : above
      return (
        plain,
        [
          "\(name).left == root.left + \(number % 50)", "\(name).top == \(top)",
          "\(name).width == \(40 + number % 60) ^high", "\(name).height == 20 ^high",
        ]
      )
    case .conflicts: return (plain, ["\(name).width == 50", "\(name).width == 60"])
    case .narrow:
      let before = number == 0 ? "root.left" : "v\(number - 1).right + 8"
      return (plain, ["\(name).left == \(before)", "\(name).width >= 20"])
    case .scroll: return row(number)
    case .cards: return card(number)
    case .row, .ladder, .stack, .format: return (label(number), [])
    case .distances: return (plain, ["\(name).left == \(number == 0 ? "root.left" : "v\(number - 1).right + 8.1")"])
    case .widths: return (plain, ["\(name).left == \(number == 0 ? "root.left" : "v\(number - 1).right")"])
    }
  }

  private func row(_ number: Int) -> (view: String, constraints: [String]) {
    let (row, label) = ("v\(number)", "t\(number)")
    let content = "{ \"class\": \"UILabel\", \"key\": \"\(label)\", \"intrinsicContentSize\": [80, 20] }"
    return (
      "{ \"key\": \"\(row)\", \"subviews\": [ \(content) ] }",
      [
        "\(row).left == page.left", "\(row).right == page.right", "\(row).width == root.width",
        "\(row).top == \(number == 0 ? "page.top" : "v\(number - 1).bottom")", "\(label).left == \(row).left + 16",
        "\(label).top == \(row).top + 12", "\(label).bottom == \(row).bottom - 12",
        "\(label).right <= \(row).right - 16",
      ]
    )
  }

  private func label(_ number: Int) -> String {
    let hugging = 251 + Double(number % 1_000) * 0.4
    let priority = self == .ladder ? ", \"contentHugging\": { \"horizontal\": \(hugging), \"vertical\": 250 }" : ""
    let kind = self == .format ? "UIButton" : "UILabel"
    return """
      { "class": "\(kind)", "key": "v\(number)", "intrinsicContentSize": [\(20 + number * 13 % 60), 20]\(priority) }
      """
  }

  private func card(_ number: Int) -> (view: String, constraints: [String]) {
    func view(_ kind: String, _ key: String, _ width: Int, _ height: Int) -> String {
      "{ \"class\": \"\(kind)\", \"key\": \"\(key)\(number)\", \"intrinsicContentSize\": [\(width), \(height)] }"
    }
    let views = [
      view("UIImageView", "i", 800, 450), view("UILabel", "t", 200 + number % 99, 24),
      view("UILabel", "x", 340, 60 + number % 40), view("UIButton", "b", 90, 34),
    ]
    let (card, image, title, text, button) = ("v\(number)", "i\(number)", "t\(number)", "x\(number)", "b\(number)")
    return (
      "{ \"key\": \"\(card)\", \"subviews\": [ \(views.joined(separator: ", ")) ] }",
      [
        "\(card).left == page.left + 16", "\(card).right == page.right - 16", "\(card).width == root.width - 32",
        "\(card).top == \(number == 0 ? "page.top" : "v\(number - 1).bottom") + 16", "\(image).left == \(card).left",
        "\(image).right == \(card).right", "\(image).top == \(card).top", "\(image).height == \(image).width * 9:16",
        "\(title).left == \(card).left + 12", "\(title).right <= \(card).right - 12",
        "\(title).top == \(image).bottom + 8", "\(text).left == \(title).left",
        "\(text).right == \(card).right - 12", "\(text).top == \(title).bottom + 4",
        "\(button).right == \(card).right - 12", "\(button).top == \(text).bottom + 8",
        "\(button).bottom == \(card).bottom - 12",
      ]
    )
  }

  private func cell(_ number: Int) -> (view: String, constraints: [String]) {
    func view(_ kind: String, _ key: String, _ width: Double, _ height: Double) -> String {
      "{ \"class\": \"\(kind)\", \"key\": \"\(key)\(number)\", \"intrinsicContentSize\": [\(width), \(height)] }"
    }
    let views = [
      view("UIImageView", "icon", 24, 24), view("UILabel", "title", Double(80 + number % 40 * 5), 20.5),
      view("UILabel", "subtitle", Double(100 + number % 30 * 7), 16), view("UISwitch", "switch", 51, 31),
      view("UILabel", "badge", 20, 18),
    ]
    let inside = [
      "icon.left == v.left + 16", "icon.centerY == v.centerY", "title.left == icon.right + 12",
      "title.top == v.top + 11", "subtitle.left == title.left", "subtitle.top == title.bottom + 4",
      "subtitle.bottom == v.bottom - 11", "subtitle.right <= switch.left - 8", "badge.left == title.right + 8 ^low",
      "badge.left >= title.right + 8", "badge.centerY == title.centerY", "badge.right <= switch.left - 8",
      "switch.right == v.right - 16", "switch.centerY == v.centerY", "v.left == root.left", "v.right == root.right",
      "v.height >= 44",
    ]
    // Each name includes the cell's number.
    let numbered = inside.map { text in
      text.split(separator: " ").map { word -> String in
        guard let dot = word.firstIndex(of: "."), !word.hasPrefix("root") else { return String(word) }
        return "\(word[..<dot])\(number)\(word[dot...])"
      }.joined(separator: " ")
    }
    let top = "v\(number).top == \(number == 0 ? "root.top" : "v\(number - 1).bottom")"
    return (
      "{ \"class\": \"Cell\", \"key\": \"v\(number)\", \"subviews\": [ \(views.joined(separator: ", ")) ] }",
      numbered + [top]
    )
  }
}
