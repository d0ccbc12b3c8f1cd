import InterfaceBuilder
import LayoutModel
import PlainText
import SourceCode

/// Makes views and constraints of what a run of the code came to.
struct LayoutBuilder {
  private let run: Interpreter
  private let places: PlaceTable
  private var items: [Int: LayoutItem] = [:]
  private var usedNames: Set<String> = []
  private var marginGuides: [Int: LayoutGuide] = [:]
  private var environment: LayoutEnvironment?
  private var unknownContent: [CodeLayout.UnknownContent] = []

  /// The constraints that other code changes before the layout is shown.
  private let unsettled: Set<ConstraintOrigin>

  init(_ run: Interpreter, _ places: PlaceTable, unsettled: Set<ConstraintOrigin>) {
    (self.run, self.places, self.unsettled) = (run, places, unsettled)
  }

  /// The outermost views that constraints are about, the type's own first.
  static func roots(of run: Interpreter) -> [CodeItem] {
    var found: [CodeItem] = []
    var seen: Set<Int> = []
    for constraint in run.constraints where constraint.isActive == true && constraint.isKnown {
      guard let root = constraint.first?.root, !root.isGuide, seen.insert(root.number).inserted else { continue }
      found.append(root)
    }
    return found.sorted { $0.number < $1.number }
  }

  /// The layout of a root and everything in it; nil if Auto Layout would refuse it.
  mutating func layout(of root: CodeItem, in environment: LayoutEnvironment?) -> CodeLayout? {
    self.environment = environment
    guard let rootView = makeView(root) as? View else { return nil }
    if let environment { fit(rootView, environment) }
    var pending = [root]
    while let item = pending.popLast() {
      for child in item.children { add(child, to: item) }
      pending.append(contentsOf: item.children.reversed())
    }
    arrangeStacks(root)
    var installed: [(constraint: LayoutConstraint, conditions: [String])] = []
    for constraint in run.constraints where constraint.isActive != false {
      let isSettled = unsettled.isEmpty || !unsettled.contains(ConstraintOrigin(constraint))
      guard constraint.isActive == true, constraint.isKnown, isSettled, !isAdjusted(constraint),
        !constraint.collapsesHiddenView
      else { continue }
      guard let first = constraint.first, first.root === root else { continue }
      guard let made = make(constraint) else { continue }
      installed.append((made, constraint.conditions.words))
    }
    for (constraint, _) in installed { constraint.relateToContent() }
    let accepted = installed.filter { (try? $0.constraint.activateOrThrow()) != nil }
    guard !accepted.isEmpty,
      let (system, flaws) = try? ConstraintSystem.checked(root: rootView, constraints: rootView.installedConstraints),
      flaws.isEmpty
    else { return nil }
    // (The system lists the constraints that the code makes in the order in which they are installed.)
    let own = system.constraints.filter { !$0.origin.isSystemMade }.map(\.index)
    let conditions = Dictionary(uniqueKeysWithValues: zip(own, accepted.map(\.conditions)))
    return CodeLayout(
      root: rootView, system: system, conditions: conditions, unknownContent: unknownContent, alternative: nil)
  }

  /// True if other code that sees it changes the constant of a constraint that a variable or property keeps.
  private func isAdjusted(_ constraint: CodeConstraint) -> Bool {
    guard let name = constraint.keptAs, !constraint.wasAdjusted else { return false }
    let isVisible = run.ownTypes.contains { $0.properties[name].map { !$0.isPrivate } ?? false }
    return run.project.isAdjusted(name, in: constraint.file, isVisible: isVisible)
  }

  private func fit(_ view: View, _ environment: LayoutEnvironment) {
    if let size = environment.size ?? environment.device?.size(environment.orientation) {
      view.givenFrame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    if let device = environment.device { view.safeAreaInsets = device.safeArea(environment.orientation) }
    view.layoutDirection = environment.direction
  }

  // MARK: Views

  private mutating func makeView(_ item: CodeItem) -> LayoutItem {
    let key = uniqueName(item)
    let made: LayoutItem
    if item.isGuide {
      made = LayoutGuide(key: key)
    } else if let stack = stackSettings(item) {
      made = StackView(axis: stack.axis, class: shownClass(item), key: key)
    } else if run.project.kind(of: item.className) == .scrollView {
      made = ScrollView(class: shownClass(item), key: key)
    } else {
      made = View(class: shownClass(item), key: key)
    }
    made.location = places.location(file: item.file, token: item.token)
    if let view = made as? View {
      view.translatesAutoresizingMaskIntoConstraints = false
      if case .bool(true)? = item.settings["isHidden"] ?? item.settings["hidden"] { view.isHidden = true }
      setPriorities(of: view, item)
      let content = CodeContentSize(item, hasText: !run.project.mayHaveOtherText(item))
      (view.intrinsicContentSize, view.estimatedAxes) = (content.size, content.estimated)
      if content.size.width == nil || content.size.height == nil, let isImage = hasContent(item) {
        unknownContent.append(.init(view: view, isImage: isImage))
      }
    }
    items[item.number] = made
    return made
  }

  /// Returns true for a view that shows an image, false for one that shows a text, and nil for any other.
  private func hasContent(_ item: CodeItem) -> Bool? {
    let own = run.project.types[item.className]
    switch own.flatMap({ run.project.ancestry(of: $0).framework }) ?? item.className {
    case "UILabel", "UIButton", "UITextField": return false
    case "UIImageView": return true
    default: return nil
    }
  }

  private func shownClass(_ item: CodeItem) -> String {
    let name = item.className.withoutFiles
    return PrintableText.shown(name.split(separator: ".").last.map(String.init) ?? name)
  }

  private func setPriorities(of view: View, _ item: CodeItem) {
    func priority(_ name: String) -> LayoutPriority? {
      item.priorities[name]?.number.flatMap { LayoutPriority(exactly: $0) }
    }
    if let value = priority("hugging.horizontal") { view.contentHugging.horizontal = value }
    if let value = priority("hugging.vertical") { view.contentHugging.vertical = value }
    if let value = priority("compression.horizontal") { view.contentCompressionResistance.horizontal = value }
    if let value = priority("compression.vertical") { view.contentCompressionResistance.vertical = value }
  }

  private mutating func uniqueName(_ item: CodeItem) -> String {
    let base = item === run.owner ? (item.isController ? "view" : "self") : item.name ?? lowercased(shownClass(item))
    let plain = base.unicodeScalars.map {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" ? String($0) : "_"
    }.joined()
    var name = plain.isEmpty ? "view" : plain
    var number = 2
    while !usedNames.insert(name).inserted {
      name = "\(plain)\(number)"
      number += 1
    }
    return name
  }

  private func lowercased(_ name: String) -> String {
    let rest = name.hasPrefix("UI") || name.hasPrefix("NS") ? name.dropFirst(2) : name[...]
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  private mutating func add(_ child: CodeItem, to parent: CodeItem) {
    let made = makeView(child)
    guard let outer = items[parent.number] as? View else { return }
    if let view = made as? View {
      outer.addSubview(view)
    } else if let guide = made as? LayoutGuide {
      outer.addLayoutGuide(guide)
    }
  }

  private func arrangeStacks(_ root: CodeItem) {
    var pending = [root]
    while let item = pending.popLast() {
      pending += item.children
      guard let settings = stackSettings(item), let stack = items[item.number] as? StackView else { continue }
      stack.change {
        stack.distribution = settings.distribution
        stack.alignment = settings.alignment
        stack.spacing = settings.spacing
        if let margins = settings.margins {
          stack.layoutMargins = margins.insets(isMirrored: stack.root.layoutDirection == .rightToLeft)
          stack.isLayoutMarginsRelativeArrangement = true
        }
        for view in item.arranged { if let view = items[view.number] as? View { stack.addArrangedSubview(view) } }
        for view in item.arranged {
          if let spacing = view.customSpacing?.number, let made = items[view.number] as? View {
            stack.setCustomSpacing(spacing, after: made)
          }
        }
      }
    }
  }

  /// The settings of a stack view, if they are known. Where a device's safe area covers it, its margins aren't.
  private func stackSettings(_ item: CodeItem) -> StackSettings? {
    guard let settings = StackSettings(item) else { return nil }
    let hasSafeArea = environment?.device.map { $0.safeArea(environment?.orientation ?? .portrait) != .zero } ?? false
    return hasSafeArea && settings.margins?.addsSafeArea == true ? nil : settings
  }

  // MARK: Constraints

  private mutating func make(_ constraint: CodeConstraint) -> LayoutConstraint? {
    guard let firstItem = constraint.first, let firstAttribute = constraint.firstAttribute,
      let relation = constraint.relation, let multiplier = constraint.multiplier, let constant = constraint.constant,
      let priority = constraint.priority.flatMap({ LayoutPriority(exactly: $0) }), multiplier != 0,
      let (first, attribute) = place(firstItem, firstAttribute)
    else { return nil }
    var second: (LayoutItem, Attribute)?
    if constraint.hasSecond {
      guard let item = constraint.second, let other = constraint.secondAttribute, let found = place(item, other) else {
        return nil
      }
      second = found
    }
    let location = places.location(constraint)
    return LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second?.0, attribute: second?.1,
      multiplier: multiplier, constant: constant, priority: priority,
      key: constraint.identifier.map { PrintableText.shown($0) }, location: location)
  }

  /// The item and attribute of the layout that stand for those of the code; nil for what depends on content.
  private mutating func place(_ item: CodeItem, _ attribute: Attribute) -> (LayoutItem, Attribute)? {
    if attribute.isBaseline { return nil }
    guard let found = layoutItem(item) else { return nil }
    guard let view = found as? View, let plain = attribute.withoutMargins else { return (found, attribute) }
    return (marginGuide(of: view, item.number), plain)
  }

  private mutating func layoutItem(_ item: CodeItem) -> LayoutItem? {
    if let known = items[item.number] { return known }
    guard case .builtInGuide(let kind) = item.role, let owner = item.parent, let view = items[owner.number] as? View
    else { return nil }
    switch kind {
    case .safeArea: return view.safeAreaLayoutGuide
    case .content: return (view as? any ScrollLayout)?.contentLayoutGuide
    case .frame: return (view as? any ScrollLayout)?.frameLayoutGuide
    case .margins: return marginGuide(of: view, owner.number)
    case .readable, .topBar, .bottomBar, .keyboard:
      let guide = LayoutGuide(key: "\(view.key ?? "view").\(kind.rawValue)")
      view.addLayoutGuide(guide)
      items[item.number] = guide
      return guide
    }
  }

  /// A guide for a view's margins, whose width depends on the device and on what surrounds the view: it may be
  /// anywhere.
  private mutating func marginGuide(of view: View, _ number: Int) -> LayoutGuide {
    if let guide = marginGuides[number] { return guide }
    let guide = LayoutGuide(key: "\(view.key ?? "view").margins")
    view.addLayoutGuide(guide)
    marginGuides[number] = guide
    return guide
  }
}

extension CodeItem {
  var isController: Bool { if case .controller = role { true } else { false } }
}

extension CodeConstraint {
  /// True if code has set a size to 0 because a stack view hides the view, and with it the size.
  fileprivate var collapsesHiddenView: Bool {
    guard wasAdjusted, constant == 0, !hasSecond, firstAttribute?.kind == .size, let view = first,
      case .bool(true)? = view.settings["isHidden"] ?? view.settings["hidden"]
    else { return false }
    return view.parent?.arranged.contains { $0 === view } ?? false
  }
}

extension Attribute {
  /// The attribute of the margins' guide that a margin's attribute means; nil for any other.
  fileprivate var withoutMargins: Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
