import SourceCode

/// The words of code that lays out views.
enum LayoutWords {
  /// Words of code that makes constraints or adds views.
  static let making = WordHash.all([
    "addSubview", "addArrangedSubview", "translatesAutoresizingMaskIntoConstraints", "activate", "constraint",
    "makeConstraints", "mas_makeConstraints", "remakeConstraints", "mas_remakeConstraints", "isActive",
    "addConstraint", "addConstraints",
  ])

  /// Words of code that a layout depends on.
  static let changing = making.union(
    WordHash.all([
      "addSubviews", "addArrangedSubviews", "insertSubview", "insertArrangedSubview", "removeArrangedSubview",
      "removeFromSuperview", "deactivate", "active", "constant", "priority", "isHidden", "hidden", "spacing", "axis",
      "alignment", "distribution", "updateConstraints", "mas_updateConstraints", "activateConstraints",
      "deactivateConstraints", "removeConstraint", "removeConstraints", "uninstall", "autoRemove", "install", "embed",
      "constrain",
      "addLayoutGuide", "setCustomSpacing", "offset", "inset", "update",
    ]))

  /// Words of code that switches masks.
  static let masks = WordHash.all([
    "translatesAutoresizingMaskIntoConstraints", "setTranslatesAutoresizingMaskIntoConstraints",
  ])

  /// Words of code that removes views or constraints.
  static let removing = WordHash.all([
    "removeFromSuperview", "deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints", "uninstall",
    "autoRemove", "active",
  ])

  /// Names of functions that so many types have that a call says nothing.
  static let common = WordHash.all([
    "init", "viewDidLoad", "layoutSubviews", "awakeFromNib", "prepareForReuse", "viewWillAppear", "viewDidAppear",
    "add",
    "remove", "reload", "start", "stop", "append", "insert",
  ])
}

extension Code {
  /// Returns true if code in a range of tokens calls one of the functions with certain names, or hands it on.
  func calls(_ names: Set<UInt64>, in range: Range<Int>) -> Bool {
    range.contains { tokens[$0].kind == .word && names.contains(tokens[$0].hash) && isCall($0) }
  }

  /// Returns true if the name at `index` is that of a function: `add(x)`, `add { … }`, `forEach(add)`, `[self add:x]`.
  private func isCall(_ index: Int) -> Bool {
    if isMark(index + 1, "(") || isMark(index + 1, "{") || isMark(index + 1, "?") { return true }
    if isMark(index + 1, ")") { return isMark(index - 1, "(") || isMark(index - 1, ".") }
    return language == .objectiveC
  }

  /// True if a range of tokens has one of the words.
  func hasWord(of words: Set<UInt64>, in range: Range<Int>) -> Bool {
    range.contains { tokens[$0].kind == .word && words.contains(tokens[$0].hash) }
  }
}
