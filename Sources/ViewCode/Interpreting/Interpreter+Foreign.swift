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
    "withAnimation", "performAsCurrent", "autoreleasepool", "assumeIsolated",
  ]

  /// Methods that don't change the list, dictionary or number that they are called on.
  private static let pure: Set<String> = [
    "sorted", "filter", "contains", "first", "last", "firstIndex", "lastIndex", "index", "map", "flatMap", "compactMap",
    "mapValues", "compactMapValues", "reduce", "allSatisfy", "joined", "split", "min", "max", "shuffled",
    "randomElement", "elementsEqual", "starts", "enumerated", "reversed", "forEach", "prefix", "suffix", "dropFirst",
    "dropLast", "merging", "keys", "values", "union", "intersection", "subtracting", "isSubset", "isSuperset",
    "isDisjoint", "rounded", "advanced", "distance", "isMultiple", "quotientAndRemainder", "truncatingRemainder",
    "remainder", "squareRoot", "addingProduct", "magnitude", "isEqual", "isEqualTo", "hash", "description", "formatted",
    "inset", "insetBy", "offsetBy", "applying", "intersects", "equalTo", "objectForKey", "objectAtIndex",
    "objectAtIndexedSubscript", "valueForKey", "containsObject", "indexOfObject", "count", "copy", "mutableCopy",
    "subarrayWithRange", "componentsJoinedByString", "enumerateObjectsUsingBlock", "floatValue", "doubleValue",
    "integerValue", "intValue", "boolValue", "CGRectValue", "CGSizeValue", "snp", "activate", "deactivate",
  ]

  /// A call of something that the project doesn't declare.
  func unresolved(
    _ name: String, _ receiver: Value?, _ arguments: Arguments, _ word: Int, _ start: Int, _ frame: Frame
  ) -> Value {
    if project.isConstraintHelper(files[frame.file].code.word(word), arguments.map(\.label), receiver) {
      note(helperCall: word, start, isFollowed: false, frame)
    }
    let isHarmless = Self.harmless.contains(name)
    // (In an extension, `self.init(frame: .zero)` calls the framework's initializer.)
    if !isHarmless, name != "init", case .item(let item)? = receiver { handOn(item) }
    if receiver == nil, let item = frame.owner, item !== owner, hasMethod(name, item) { handOn(item) }
    // (A block behind it is a completion.)
    var runsAtOnce = Self.runningAtOnce.contains(name)
    for argument in arguments {
      let value = evaluate(argument.value, frame)
      if case .closure(let closure) = value {
        if runsAtOnce, argument.label != "completion" {
          _ = run(closure, [])
        } else {
          runUncertainly(closure, [], mayRunNow: !isHarmless)
        }
        runsAtOnce = false
      } else if !isHarmless {
        for item in value.items ?? [] { item.isHandedOn = true }
        for constraint in value.allConstraints where constraint.isActive != true { constraint.isActive = nil }
      }
    }
    switch receiver {
    case .list?, .record?, .numbers?, .number?, .bool?, .text?:
      if !Self.pure.contains(name) { forgetReceiver(of: word, start, frame) }
    case .item?, .type?: break
    default:
      // (The code is assumed to remove a view of its own class.)
      if name == "removeFromSuperview" { loseViews(of: frame.owner) }
      if name == "uninstall" || name == "autoRemove" { loseConstraints() }
    }
    let lowercased = name.lowercased()
    if lowercased.mentions("constraint"),
      ["remove", "uninstall", "deactivate", "clear"].contains(where: lowercased.contains)
    {
      loseConstraints(of: receiver?.item)
    }
    if Self.givingConstraints.contains(name) { return .anyOf(.constraints, receiver?.item) }
    return madeByClass(name, receiver, word, frame)
  }

  /// True if the project declares methods of a name for an item, none of which certainly is the one that is called.
  private func hasMethod(_ name: String, _ item: CodeItem) -> Bool {
    classNames(of: item.className).contains { project.types[$0]?.functions[name] != nil }
  }

  /// Notes that unknown code may change an item, or the views that an object such as `view.kit` is about.
  private func handOn(_ item: CodeItem) {
    item.isHandedOn = true
    guard case .object = item.role, item !== owner else { return }
    for view in item.members.values.flatMap({ $0.items ?? [] }) { view.isHandedOn = true }
  }

  /// Methods that return constraints held by a view.
  private static let givingConstraints: Set<String> = [
    "constraints", "constraintsAffectingLayout", "constraintsAffectingLayoutForAxis", "installedConstraintsForView",
  ]

  /// Runs a block that may run now, later, or never. Afterward, the values that the block changes are unknown.
  func runUncertainly(_ closure: Value.Closure, _ arguments: [Value], mayRunNow: Bool = true) {
    if facts(closure.content, closure.frame.file).laysOut {
      uncertainty += 1
      _ = run(closure, arguments)
      uncertainty -= 1
    }
    if mayRunNow { forget(closure) }
  }

  /// `[UILabel labelWithText:…]`, `UIButton.system(…)`: a view that a method of its class makes.
  private func madeByClass(_ name: String, _ receiver: Value?, _ word: Int, _ frame: Frame) -> Value {
    guard case .type(let type)? = receiver, let kind = project.kind(of: type), kind.isView else { return .unknown }
    let last = type.withoutFiles.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let start = name.prefix { $0.isLowercase }.lowercased()
    let isMaker =
      !start.isEmpty && last.hasSuffix(start) || ["make", "create", "new", "build", "instance"].contains(start)
    return isMaker ? foreignValue(type, name, frame.file, word) ?? .unknown : .unknown
  }
}
