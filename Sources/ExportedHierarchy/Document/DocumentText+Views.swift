import LayoutModel

// The members of views in the document.
extension DocumentText {
  /// Returns the members of a view, without its subviews.
  func members(of view: Int) -> String {
    let object = tree.items[view].object
    let frame = layout.frame(of: view)
    let isTranslated = layout.isTranslated(view)
    var members = [
      "\"class\": \(Self.quoted(Self.className(className(of: view))))", "\"key\": \(Self.quoted(keys.all[view]))",
      Self.list("frame", [frame.x, frame.y, frame.width, frame.height]),
    ]
    if tree.items[view].parent != nil, isTranslated { members += mask(of: view) }
    if !isTranslated { members += content(of: view) }
    if layout.withBaseline.contains(view) { members.append(baselines(of: view)) }
    members += insets(of: view)
    if objects.isTrue(.hidden, of: object) ?? false { members.append("\"hidden\": true") }
    if objects.isClass(className(of: view), kindOf: "UIScrollView") { members.append("\"scrolls\": true") }
    if isSystemOwn(view) { members.append("\"system\": true") }
    let guides = tree.items[view].guides.map { "{ \"key\": \(Self.quoted(keys.all[$0])) }" }
    if !guides.isEmpty { members.append("\"guides\": [\(guides.joined(separator: ", "))]") }
    return members.joined(separator: ", ")
  }

  private func className(of view: Int) -> String {
    let name = objects[tree.items[view].object].className
    return name.isEmpty ? tree.isAppKit ? "NSView" : "UIView" : name
  }

  private static func list(_ name: String, _ numbers: [Double]) -> String {
    "\"\(name)\": [\(numbers.map(number).joined(separator: ", "))]"
  }

  // MARK: Masks

  private static let maskNames = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
    "flexibleBottomMargin",
  ]

  private func mask(of view: Int) -> [String] {
    let mask = objects.number(.autoresizingMask, of: tree.items[view].object).flatMap { Int(exactly: $0) } ?? 0
    // AppKit's coordinates start at the bottom unless the superview is flipped.
    let superview = tree.items[view].parent.map { tree.items[$0].object }
    let isUpsideDown = tree.isAppKit && !(superview.flatMap { objects.isTrue(.flipped, of: $0) } ?? false)
    let names = Self.maskNames.indices.filter { mask >> $0 & 1 == 1 }.map { index in
      Self.maskNames[isUpsideDown && index == 3 ? 5 : isUpsideDown && index == 5 ? 3 : index]
    }
    let translates = "\"translatesAutoresizingMaskIntoConstraints\": true"
    if names.isEmpty { return [translates] }
    return [translates, "\"autoresizingMask\": [\(names.map(Self.quoted).joined(separator: ", "))]"]
  }

  // MARK: Contents

  private func content(of view: Int) -> [String] {
    let size = [0, 1].map { layout.contentSize(of: view, axis: $0) }
    if size.allSatisfy({ $0 == nil }) { return [] }
    let numbers = size.map { $0.map(Self.number) ?? "null" }
    return ["\"intrinsicContentSize\": [\(numbers.joined(separator: ", "))]"]
      + priorities("contentHugging", view, .contentHuggingPriorityHorizontal, .contentHuggingPriorityVertical, 250)
      + priorities(
        "contentCompressionResistance", view, .contentCompressionResistancePriorityHorizontal,
        .contentCompressionResistancePriorityVertical, 750)
  }

  private func priorities(
    _ name: String, _ view: Int, _ horizontal: Property, _ vertical: Property, _ usual: Double
  ) -> [String] {
    let values = [horizontal, vertical].map { property -> Double in
      let priority = objects.number(property, of: tree.items[view].object) ?? usual
      return priority > 0 && priority <= 1000 ? priority : usual
    }
    if values.allSatisfy({ $0 == usual }) { return [] }
    return ["\"\(name)\": { \"horizontal\": \(Self.number(values[0])), \"vertical\": \(Self.number(values[1])) }"]
  }

  private func baselines(of view: Int) -> String {
    let object = tree.items[view].object
    let last = ExportedLayout.usual(objects.number(.lastBaselineOffsetFromBottom, of: object) ?? 0)
    let first = objects.number(.firstBaselineOffsetFromTop, of: object).map(ExportedLayout.usual)
    return "\"baseline\": { \"last\": \(Self.number(last))"
      + (first.map { ", \"first\": \(Self.number($0))" } ?? "") + " }"
  }

  private func insets(of view: Int) -> [String] {
    let safe = layout.safeArea(of: view) ?? [0, 0, 0, 0]
    var members = safe.allSatisfy { $0 == 0 } ? [] : [Self.list("safeAreaInsets", safe)]
    // In a document, the safe area is always added to the margins, so it's subtracted here.
    if let margins = objects.four(.layoutMargins, of: tree.items[view].object) {
      let own = zip(margins, safe).map { ExportedLayout.usual($0 - $1) }
      if own != [8, 8, 8, 8] { members.append(Self.list("layoutMargins", own)) }
    }
    return members
  }

  // MARK: The system's own views

  /// Returns true if the view wasn't created by the app, because it's private or inside one of the system's controls.
  private func isSystemOwn(_ view: Int) -> Bool {
    guard let parent = tree.items[view].parent, !keys.named.contains(view) else { return false }
    let name = className(of: view)
    guard Self.isSystemClass(name) else { return false }
    let outer = className(of: parent)
    return name.hasPrefix("_") || (Self.isSystemClass(outer) && !Self.isContainer(outer))
  }

  private static func isSystemClass(_ name: String) -> Bool {
    let plain = name.drop { $0 == "_" }
    return ["UI", "NS"].contains { plain.hasPrefix($0) } && plain.dropFirst(2).first?.isUppercase == true
      && !name.contains(".")
  }

  /// Returns true for system classes whose subviews are added by apps.
  private static func isContainer(_ name: String) -> Bool {
    ["UIView", "NSView", "NSBox"].contains(name) || containers.contains { name.contains($0) }
  }

  private static let containers = [
    "ContentView", "WrapperView", "TransitionView", "ContainerView", "ScrollView", "TableView", "CollectionView",
    "StackView", "ClipView", "SplitView", "VisualEffect", "Window", "HostingView", "DropShadowView", "TabView",
  ]
}
