import Diagnosis
import LayoutModel
import PlainText

// Reasons based on sizes imposed from outside, by containers, stack views and measurements.

extension ReasonText {
  func moreRoom(_ container: Int, _ edge: Int) -> Advice {
    let comparative = system.constraints[container].first.place.attribute.comparative(isLess: false)
    let fact = "\(subject(container)) is \(size(container)), \(comparative) than its content"
    if naming == .equations { return change(edge, because: fact) }
    let check =
      isRow(container)
      ? "If that is wrong, check \(row(container).properties). Otherwise change" : "If that is intended, change"
    return change(edge, "\(fact). \(check) \(title(edge)):")
  }

  func propertyLimit(_ index: Int, _ nearest: Double?) -> Advice {
    let constraint = system.constraints[index]
    let isMaximum = constraint.relation == .lessThanOrEqual
    let property = FrameworkConstraintSource(constraint)?.property ?? "the limit"
    let number = nearest.map { " to \(pt($0)) or \(isMaximum ? "more" : "less")" } ?? ""
    let raised = "\(isMaximum ? "Raise" : "Lower") \(property)\(number): \(title(index)) comes from it."
    guard let fix else { return Advice(raised) }
    return Advice(raised, "Otherwise change \(title(fix.index)):", naming: [fix.index])
  }

  func equalDistribution(_ index: Int, _ isSet: Bool) -> Advice {
    let distribution = "the stack view's fillEqually distribution"
    let view = subject(index)
    return change(
      index,
      because: isSet
        ? "\(distribution) already sets the \(dimension(index)) of \(view)"
        : "\(distribution) makes its other views as \(isWidth(index) ? "wide" : "tall") as \(view)")
  }

  func stackAlignment(_ index: Int) -> Advice {
    let (name, adjective) = (subject(index), isWidth(index) ? "wide" : "tall")
    let fact = "The stack view stretches \(name), because its alignment is fill."
    let alignment = "To keep \(name) \(size(index)), set the alignment to center."
    let otherwise = lowered.map { "Otherwise \($0) and let \(name) become as \(adjective) as the stack view:" }
    return lowering([fact, alignment] + (otherwise.map { [$0] } ?? []))
  }

  func layoutMargin(_ index: Int, _ pin: Int, _ nearest: Double) -> Advice {
    let constraint = system.constraints[index]
    let owner = constraint.mainItems.first { system.items[$0].kind != .guide }
    let margin = "The layout margin in \(title(index)) is \(pt(constraint.constant.magnitude))"
    let room =
      "but only \(pt(nearest.magnitude.rounded(to: .shown))) is available"
    let view = owner.map(name) ?? "the view"
    return change(
      pin, "\(margin), \(room).",
      "Reduce the layout margins of \(view), or pin to its edge or safe area instead. Otherwise change \(title(pin)):",
      naming: [index])
  }

  func deviceSize(_ index: Int, _ container: Int) -> Advice {
    change(
      index,
      because: "\(pt(system.constraints[index].constant)) is a hard-coded \(dimension(index)), but "
        + "\(subject(container)) is \(size(container)) here")
  }

  func hiddenStack(_ stack: HiddenStack) -> Advice {
    let name = subject(stack.hiding)
    let sizes = stack.rows.isEmpty ? "" : " and lower the priority of \(listed(stack.rows.map(title), limit: 4)) to 999"
    return Advice(
      "\(name) is hidden, so its stack view sets its \(dimension(stack.hiding)) to 0, but the views that \(name) "
        + "arranges still have gaps.",
      "Hide these views together with \(name). Or set the spacing of \(name) to 0 while it is hidden\(sizes).")
  }

  func hiddenView(_ index: Int) -> Advice {
    let name = subject(index)
    let fact = "\(name) is hidden, so its stack view sets its \(dimension(index)) to 0."
    guard lowered != nil else { return Advice("\(fact) Set the stack view's spacing to 0 while \(name) is hidden.") }
    return lowering(["\(fact) \(givingWay("while \(name) is hidden"))"])
  }

  func frameIsEmpty(_ index: Int) -> Advice {
    guard let fix, case .turnOffAutoresizing = fix.change else { return noSizeYet(index) }
    let name = subject(index)
    return Advice(
      "translatesAutoresizingMaskIntoConstraints is still true for \(name), so its empty frame makes it "
        + "\(size(index)).",
      "If \(name) is a root view or a table header, give it a size before its first layout pass instead.")
  }

  func noSizeYet(_ index: Int) -> Advice {
    let name = subject(index)
    if system.items[system.constraints[index].first.place.item].className.hasSuffix("ClipView") {
      let fact = "\(name) gets its size from its scroll view, which has none yet."
      return lowering(["\(fact) \(givingWay("while \(name) is \(size(index))"))"])
    }
    let constraint = system.constraints[index]
    let source = constraint.origin == .autoresizingMask ? "its frame is" : "\(title(index)) makes it"
    let isCell = SystemViews.isCell(system.items[constraint.first.place.item].className)
    let remedy =
      isCell
      ? "Measure the cell only once \(phrases.host(of: constraint) ?? "its table or collection view") has its size."
      : "Give \(name) a size before its first layout pass, or measure it later."
    let otherwise =
      lowered.map { ["Otherwise \($0) so that it gives way while \(name) is \(size(index)):"] } ?? []
    return lowering(
      [
        "\(name) has no size yet: \(source) \(size(index)).",
        remedy,
      ] + otherwise, and: index)
  }

  func leastHeight(_ index: Int) -> Advice {
    let name = subject(index)
    let otherwise = lowered.map { ["Otherwise \($0) so that it gives way while \(name) is hidden:"] } ?? []
    return lowering(
      [
        "The height of \(name) is practically 0, like CGFloat.leastNormalMagnitude, which code returns to hide a "
          + "header or footer. If yours does, return nil for its view, too."
      ] + otherwise, and: index)
  }

  func measuredBeforeSize(_ index: Int) -> Advice {
    let isTemporary = FrameworkConstraintSource(system.constraints[index])?.role == .measuring
    let fact =
      isTemporary
      ? "\(subject(index)) is \(size(index)) only while UIKit measures it."
      : "\(subject(index)) may not have its \(dimension(index)) yet."
    return lowering(["\(fact) \(givingWay(isTemporary ? "during that time" : "until then"))"])
  }

  func temporarySize(_ index: Int, _ yielding: Int?) -> Advice {
    let isMeasured = FrameworkConstraintSource(system.constraints[index])?.role == .measuring
    let (name, time) = (subject(index), isMeasured ? "during that time" : "in the meantime")
    let fact =
      isMeasured
      ? "\(title(index)) isn't yours to change: \(name) is \(size(index)) only while UIKit measures it."
      : "\(title(index)) isn't yours to change: \(container(index)) makes \(name) \(size(index)), perhaps only for a "
        + "while."
    guard let yielding else { return Advice(fact, "If the layout looks right in the end, leave it.", naming: [index]) }
    return Advice(
      fact,
      "If the layout looks right in the end, lower the priority of \(title(yielding)) to 999 so that it gives way "
        + "\(time).",
      naming: [index, yielding])
  }

  /// Returns the words for the view that sets a hosted view's size.
  private func container(_ index: Int) -> String {
    phrases.host(of: system.constraints[index]) ?? (isRow(index) ? "the \(row(index).container)" : "its container")
  }

  func narrowCell(_ index: Int) -> Advice {
    lowering([
      "\(subject(index)) is only \(size(index)) because its table has no size yet: these numbers are provisional.",
      "The cell is laid out again once the table has its width. \(givingWay("until then"))",
    ])
  }

  func collapsed(_ index: Int) -> Advice {
    let name = subject(index)
    let hasGaps = members.contains { member in
      let constraint = system.constraints[member]
      return constraint.first.place.attribute.kind == .position && constraint.constant != 0
    }
    return lowering(
      [
        "\(title(index)) makes \(name) \(size(index)), but the \(hasGaps ? "gaps" : "constraints") inside it remain. "
          + givingWay("while \(name) is \(size(index))")
      ], and: index)
  }

  func cellHeight(_ index: Int) -> Advice {
    let row = row(index)
    let check = "If the \(row.name) stays \(size(index)), check \(row.properties)."
    let fact =
      "This height may be temporary: the \(row.container) can set it before the \(row.view) has measured itself."
    guard lowered != nil else { return Advice(fact, check) }
    return lowering(["\(fact) \(check)", givingWay("until the \(row.view) has its height")])
  }

  func roundedHeight(_ index: Int, _ excess: Double) -> Advice {
    let (name, container) = (subject(index), container(index))
    let difference = "\(pt(excess.magnitude.rounded(to: .shown))) \(excess > 0 ? "taller" : "shorter")"
    return lowering([
      "\(name) is only \(difference) than its content: \(container) rounds heights to whole pixels, and may add a "
        + "separator. \(givingWay("then"))"
    ])
  }

  func unlistedSize(_ place: ConstraintSystem.ItemAttribute) -> Advice {
    let size = place.attribute.rawValue
    return lowering([
      "The list doesn't show the \(size) of \(name(place.item)), which its table or collection view sets, perhaps only "
        + "for a while. \(givingWay("in the meantime"))"
    ])
  }

  /// The names for a view whose height is set by a table or collection view.
  private struct RowWords {
    let container: String
    /// The name of the element with that height, such as a row, and the name of the view that is measured, such as the
    /// row's cell.
    let name, view: String
    /// The properties and delegate methods that set the height.
    let properties: String
  }

  private func row(_ index: Int) -> RowWords {
    let constraint = system.constraints[index]
    let className = system.items[constraint.first.place.item].className
    func words(_ container: String, _ name: String, view: String? = nil, _ properties: String) -> RowWords {
      RowWords(container: container, name: name, view: view ?? name, properties: properties)
    }
    if className.contains("HeaderFooter") {
      return words("table view", "header or footer", "its section height and heightForHeaderInSection")
    }
    if className.contains("Reusable") {
      return words("collection view", "supplementary view", "its size in the layout or the delegate")
    }
    switch system.host(of: constraint) {
    case .collection: return words("collection view", "cell", "itemSize, sizeForItemAt and estimatedItemSize")
    case .unknown: return words("table or collection view", "cell", "its row height or item size")
    case .table: break
    }
    let isAppKit = className.hasPrefix("NSTable")
    return words("table view", "row", view: "cell", "rowHeight and \(isAppKit ? "heightOfRow" : "heightForRowAt")")
  }

  /// Returns true if the constraint at `index` is the height that a table or collection view gives a cell.
  private func isRow(_ index: Int) -> Bool {
    let constraint = system.constraints[index]
    return constraint.origin == .encapsulated && !isWidth(index)
      && SystemViews.isCell(system.items[constraint.first.place.item].className)
  }

  func containerSetsSize(_ index: Int, by source: String) -> Advice {
    guard let changed = recommendation.index else { return Advice() }
    let place = system.constraints[index].first.place
    guard place.attribute.kind == .size else {
      return change(changed, because: "\(source) of \(name(place.item)) sets its position, whatever is inside")
    }
    let size = place.attribute.rawValue
    let constraint = system.constraints[index]
    let host = constraint.origin == .encapsulated ? phrases.host(of: constraint) : nil
    if system.constraints[changed].first.place.attribute.axis != place.attribute.axis {
      return change(
        changed,
        "\(changing(changed)): together with the aspect ratio, it requires another \(size) than \(host ?? source) sets "
          + "for \(subject(index)).")
    }
    let fact =
      host.map { "\($0) sets the \(size) of \(subject(index))" } ?? "\(source) of \(subject(index)) sets its \(size)"
    // A column sets the width of AppKit's cell views, whatever their class.
    let column =
      constraint.key == "NSView-Encapsulated-Layout-Width" && host == nil
      ? ["If \(subject(index)) is in a table view, widen its column instead."] : []
    // A plain view can be the content view of a cell, or a header, that measures itself.
    let measured =
      constraint.key == "UIView-Encapsulated-Layout-Height" && host == nil
        && system.items[place.item].className == "UIView"
      ? ["If \(subject(index)) is in a self-sizing cell, header or footer, this height may be temporary."] : []
    var advice = change(changed, because: "\(fact), so the constraints inside have to fit that \(size)")
    advice.sentences += column + measured
    return advice
  }
}
