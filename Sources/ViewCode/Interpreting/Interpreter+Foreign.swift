import LayoutModel
import SourceCode

/// Calls of code that the project doesn't declare.
extension Interpreter {
  private static let harmless: Set<String> = [
    "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "addTarget", "register", "addGestureRecognizer",
    "reloadData", "setNeedsLayout", "layoutIfNeeded", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
    "bringSubviewToFront", "sendSubviewToBack", "sizeToFit", "setNeedsDisplay", "addAction", "setContentOffset",
    "removeTarget", "print", "NSLog", "selectRow", "startAnimating", "stopAnimating", "setValue", "append", "insert",
    "setThumbImage", "setAttributedTitle", "setProgress", "setOn", "registerClass", "registerNib",
    "setTitleTextAttributes",
    "becomeFirstResponder", "setSelected", "setMinimumTrackImage", "setMaximumTrackImage", "insertSegment",
  ]

  /// Calls that run their first block at once.
  private static let runningAtOnce: Set<String> = [
    "animate", "animateWithDuration", "animateKeyframes", "animateKeyframesWithDuration", "addKeyframe",
    "performWithoutAnimation", "transition", "transitionWithView", "dispatch_once", "sync", "dispatch_sync",
    "withAnimation", "performAsCurrent", "autoreleasepool",
  ]

  /// A call of something that the project doesn't declare.
  func unresolved(
    _ name: String, _ receiver: Value?, _ arguments: Arguments, _ code: Code, _ word: Int, _ frame: Frame
  ) -> Value {
    let isHarmless = Self.harmless.contains(name)
    if !isHarmless, case .item(let item)? = receiver { item.isHandedOn = true }
    // (A block behind it is a completion.)
    var runsAtOnce = Self.runningAtOnce.contains(name)
    for argument in arguments {
      let isBlock =
        argument.label == "{" || code.isMark(argument.value.lowerBound, "{")
        || code.isMark(argument.value.lowerBound, "^")
      if isBlock {
        let isCertain = runsAtOnce && argument.label != "completion"
        runsAtOnce = false
        guard layoutsViews(argument.value, frame.file), case .closure(let closure) = evaluate(argument.value, frame)
        else { continue }
        if !isCertain {
          lostStatements += 1
          uncertainty += 1
        }
        _ = run(closure, [])
        if !isCertain { uncertainty -= 1 }
      } else {
        let value = evaluate(argument.value, frame)
        guard !isHarmless else { continue }
        for item in value.items ?? [] { item.isHandedOn = true }
        for constraint in value.allConstraints where constraint.isActive != true { constraint.isActive = nil }
      }
    }
    return madeByClass(name, receiver, word, frame)
  }

  /// `[UILabel labelWithText:…]`, `UIButton.system(…)`: a view that a method of its class makes.
  private func madeByClass(_ name: String, _ receiver: Value?, _ word: Int, _ frame: Frame) -> Value {
    guard case .type(let type)? = receiver, let kind = project.kind(of: type), kind.isView else { return .unknown }
    let last = type.prefix { $0 != "@" }.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let start = name.prefix { $0.isLowercase }.lowercased()
    let isMaker =
      !start.isEmpty && last.hasSuffix(start) || ["make", "create", "new", "build", "instance"].contains(start)
    return isMaker ? foreignValue(type, name, frame.file, word) ?? .unknown : .unknown
  }

  /// True if a range of code makes constraints or adds views.
  func layoutsViews(_ range: Range<Int>, _ file: Int) -> Bool {
    files[file].code.hasWord(of: LayoutWords.making, in: range)
  }

  /// True if it matters to the layout whether a range of code runs.
  func affectsLayout(_ range: Range<Int>, _ file: Int) -> Bool {
    let code = files[file].code
    return code.hasWord(of: LayoutWords.changing, in: range) || code.hasWord(of: project.layoutFunctions, in: range)
  }
}
