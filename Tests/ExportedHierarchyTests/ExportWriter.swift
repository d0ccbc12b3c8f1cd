/// Writes an export as Xcode does: the objects of the app in one answer, and their properties in it and in a later one.
struct ExportWriter {
  let layout: LayoutDescription
  /// The frame of each view.
  let frames: [[Double]]
  /// True if UIKit's constraints for masks and contents are among the objects.
  var showsMadeConstraints = true
  /// True if all properties come with the objects, and none later.
  var isAtOnce = false
  private var later: [(String, String)] = []

  init(_ layout: LayoutDescription, frames: [[Double]]) {
    (self.layout, self.frames) = (layout, frames)
  }

  // MARK: JSON

  static func hex(_ number: Double) -> String {
    if number == 0 { return "0x0p+0" }
    var digits = String(number.significandBitPattern, radix: 16)
    digits = String(repeating: "0", count: 13 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let exponent = Int(number.exponent)
    return (number < 0 ? "-" : "") + "0x1" + (digits.isEmpty ? "" : ".\(digits)") + "p" + (exponent < 0 ? "" : "+")
      + "\(exponent)"
  }

  private static func float(_ number: Double) -> String { hex(Double(Float(number))) }

  private static func property(_ name: String, _ format: String, _ value: String?, status: Int = 4) -> String {
    "{\"propertyName\":\"\(name)\",\"propertyFormat\":\"\(format)\",\"fetchStatus\":\(status)"
      + (value.map { ",\"propertyValue\":\($0)" } ?? "") + "}"
  }

  private static func rectangle(_ name: String, _ numbers: [Double]) -> String {
    property(name, "CGf, CGf, CGf, CGf", "[\(numbers.map { "\"\(hex($0))\"" }.joined(separator: ","))]")
  }

  private static func object(_ name: String, _ className: String, _ address: String?) -> String {
    property(name, "objectInfo", address.map { "{\"className\":\"\(className)\",\"memoryAddress\":\"\($0)\"}" })
  }

  private static func reference(_ address: String) -> String {
    "{\"objectID\":\"\(address)\",\"propertyVisibility\":1,"
      + "\"propertyLogicalType\":\"DebugHierarchyLogicalPropertyTypePointer\"}"
  }

  private static func group(_ name: String, _ objects: [String]) -> String {
    "{\"groupingID\":\"\(name)\",\"debugHierarchyObjects\":[\(objects.joined(separator: ","))]}"
  }

  // MARK: Objects

  /// The properties of an object: with it, or later.
  private mutating func described(_ address: String, _ properties: [String]) -> String {
    if isAtOnce { return ",\"properties\":[\(properties.joined(separator: ","))]" }
    for property in properties {
      let name = property.split(separator: "\"")[3]
      later.append(("\(address).\(name)", property))
    }
    return ",\"properties\":[]"
  }

  private mutating func view(_ index: Int) -> String {
    let view = layout.views[index]
    let address = LayoutDescription.address(index)
    let f = frames[index]
    var properties = [
      Self.property("alpha", "CGf", "\"0x1p+0\""),
      Self.property("dbgFormattedDisplayName", "public.plain-text", "\"Sign in\""),
      Self.rectangle("frame", f), Self.rectangle("bounds", [0, 0, f[2], f[3]]),
      Self.property("hidden", "b", view.isHidden ? "\"1\"" : "\"0\""),
      Self.property("autoresizingMask", "uinteger", "\"\(String(view.mask, radix: 16))\""),
      Self.property("hasAmbiguousLayout", "b", "\"0\""),
      Self.rectangle("layoutMargins", zip(view.margins, view.safeArea).map { $0 + $1 }),
      Self.property("snapshotImage", "public.png", nil, status: 0),
    ]
    let names = ["Horizontal", "Vertical"]
    for axis in 0..<2 {
      let hugging = "contentHuggingPriority\(names[axis])"
      let resistance = "contentCompressionResistancePriority\(names[axis])"
      properties.append(Self.property(hugging, "f", "\"\(Self.float(view.hugging[axis]))\""))
      properties.append(Self.property(resistance, "f", "\"\(Self.float(view.resistance[axis]))\""))
    }
    if let name = view.name {
      properties.append(Self.property("accessibilityIdentifier", "public.plain-text", "\"\(name)\""))
    }
    if !showsMadeConstraints {
      for axis in 0..<2 where view.content[axis] != nil {
        let name = axis == 0 ? "horizontalAffectingConstraints" : "verticalAffectingConstraints"
        properties.append(Self.property(name, "public.plain-text", "\"0x7777, 0x7778\""))
      }
    }
    var text = "{\"objectID\":\"\(address)\",\"className\":\"\(view.className)\",\"fetchStatus\":4,\"visibility\":1"
    text += described(address, properties)
    let subviews = layout.views.indices.filter { layout.views[$0].parent == index }
    if !subviews.isEmpty {
      var texts: [String] = []
      for subview in subviews { texts.append(self.view(subview)) }
      text += ",\"childGroup\":\(Self.group("com.apple.UIKit.UIView", texts))"
    }
    let own = constraintAddresses(of: index).map(Self.reference)
    var guides = view.guides.indices.map { Self.reference(LayoutDescription.address(index, guide: $0)) }
    guides += [50, 51].map { Self.reference(LayoutDescription.address(index, guide: $0)) }
    text += ",\"additionalGroups\":[\(Self.group("com.apple.UIKit.NSLayoutConstraint", own)),"
    return text + Self.group("com.apple.UIKit.UILayoutGuide", guides) + "]}"
  }

  private mutating func guides(of index: Int) -> [String] {
    let (view, f) = (layout.views[index], frames[index])
    let insets = view.safeArea
    let area = [insets[1], insets[0], f[2] - insets[1] - insets[3], f[3] - insets[0] - insets[2]]
    var texts: [String] = []
    func identifier(_ name: String) -> String { Self.property("identifier", "public.plain-text", "\"\(name)\"") }
    var found = view.guides.indices.map { guide in
      (LayoutDescription.address(index, guide: guide), view.guides[guide], [0.0, 0, 1, 1])
    }
    found.append((LayoutDescription.address(index, guide: 50), "UIViewSafeAreaLayoutGuide", area))
    found.append((LayoutDescription.address(index, guide: 51), "UIViewLayoutMarginsGuide", area))
    for (address, name, frame) in found {
      let properties = [Self.rectangle("layoutFrame", frame)] + (name.map { [identifier($0)] } ?? [])
      texts.append(
        "{\"objectID\":\"\(address)\",\"className\":\"UILayoutGuide\"" + described(address, properties) + "}")
    }
    return texts
  }

  // MARK: Constraints

  private static func address(of item: LayoutDescription.Item) -> (String, String) {
    switch item {
    case .view(let view): ("UIView", LayoutDescription.address(view))
    case .guide(let view, let guide): ("UILayoutGuide", LayoutDescription.address(view, guide: guide))
    case .safeArea(let view): ("UILayoutGuide", LayoutDescription.address(view, guide: 50))
    case .margins(let view): ("UILayoutGuide", LayoutDescription.address(view, guide: 51))
    }
  }

  private func constraintAddresses(of view: Int) -> [String] {
    layout.constraints.indices.filter {
      if case .view(view) = layout.constraints[$0].first { true } else { false }
    }.map(LayoutDescription.address(ofConstraint:))
  }

  private mutating func constraints() -> [String] {
    var texts: [String] = []
    for (index, constraint) in layout.constraints.enumerated() {
      texts.append(write(constraint, "NSLayoutConstraint", LayoutDescription.address(ofConstraint: index)))
    }
    guard showsMadeConstraints else { return texts }
    var next = layout.constraints.count
    func made() -> String {
      next += 1
      return LayoutDescription.address(ofConstraint: next)
    }
    for (index, view) in layout.views.enumerated() {
      if view.frame != nil, view.parent != nil {
        // UIKit's private attribute of a mask.
        let mask = LayoutDescription.Constraint(first: .view(index), firstAttribute: 34)
        texts.append(write(mask, "NSAutoresizingMaskLayoutConstraint", made()))
      }
      for axis in 0..<2 {
        guard let size = view.content[axis] else { continue }
        let attribute = axis == 0 ? LayoutDescription.width : LayoutDescription.height
        let content = LayoutDescription.Constraint(first: .view(index), firstAttribute: attribute, constant: size)
        texts.append(write(content, "NSContentSizeLayoutConstraint", made()))
      }
    }
    return texts
  }

  private mutating func write(
    _ constraint: LayoutDescription.Constraint, _ className: String, _ address: String
  ) -> String {
    let first = Self.address(of: constraint.first)
    var properties = [
      Self.property("active", "b", constraint.isActive ? "\"1\"" : "\"0\""),
      Self.object("firstItem", first.0, first.1),
      Self.property("firstAttribute", "integer", "\"\(constraint.firstAttribute)\""),
      Self.property("relation", "integer", "\"\(constraint.relation)\""),
      Self.property("secondAttribute", "integer", "\"\(constraint.second?.attribute ?? 0)\""),
      Self.property("constant", "CGf", "\"\(Self.hex(constraint.constant))\""),
      Self.property("multiplier", "f", "\"\(Self.float(constraint.multiplier))\""),
      Self.property("priority", "f", "\"\(Self.float(constraint.priority))\""),
    ]
    let second = constraint.second.map { Self.address(of: $0.item) }
    properties.append(Self.object("secondItem", second?.0 ?? "", second?.1))
    if let identifier = constraint.identifier {
      properties.append(Self.property("identifier", "public.plain-text", "\"\(identifier)\""))
    }
    return "{\"objectID\":\"\(address)\",\"className\":\"\(className)\",\"fetchStatus\":4"
      + described(address, properties) + "}"
  }

  // MARK: Answers

  /// The answers of the app, in their order.
  mutating func answers() -> [[UInt8]] {
    let window = view(0)
    var guides: [String] = []
    for index in layout.views.indices { guides += self.guides(of: index) }
    let constraints = constraints()
    let application =
      "{\"objectID\":\"0xa0\",\"className\":\"UIApplication\",\"properties\":["
      + Self.object("keyWindow", "UIWindow", LayoutDescription.address(0)) + "]}"
    let groups = [
      ("com.apple.UIKit.UIApplication", [application]), ("com.apple.UIKit.UIWindow", [window]),
      ("com.apple.UIKit.NSLayoutConstraint", constraints), ("com.apple.UIKit.UILayoutGuide", guides),
    ].map { "\"\($0.0)\":\(Self.group($0.0, $0.1))" }
    let reset = "\"request\":{\"DBGHierarchyRequestActions\":[{\"actionClass\":\"DebugHierarchyResetAction\"}]}"
    let classes =
      "{\"className\":\"UIView\",\"subclasses\":[{\"className\":\"UIWindow\"},{\"className\":\"UILabel\"},"
      + "{\"className\":\"UIImageView\"}]}"
    let first =
      "{\"version\":2,\(reset),\"classInformation\":[\(classes)],\"topLevelGroups\":{\(groups.joined(separator: ","))},"
      + "\"topLevelPropertyDescriptions\":{}}"
    if later.isEmpty { return [Array(first.utf8)] }
    let rest = later.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
    let second = "{\"version\":2,\"request\":{},\"topLevelGroups\":{},\"topLevelPropertyDescriptions\":{\(rest)}}"
    return [Array(first.utf8), Array(second.utf8)]
  }
}
