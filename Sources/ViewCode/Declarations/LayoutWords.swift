import SourceCode

/// The words of code that lays out views.
enum LayoutWords {
  /// Words of code that makes constraints or adds views.
  static let making = hashes([
    "addSubview", "addArrangedSubview", "translatesAutoresizingMaskIntoConstraints", "activate", "constraint",
    "makeConstraints", "mas_makeConstraints", "remakeConstraints", "mas_remakeConstraints", "isActive",
    "addConstraint", "addConstraints",
  ])

  /// Words of code that a layout depends on.
  static let changing = making.union(
    hashes([
      "addSubviews", "addArrangedSubviews", "insertSubview", "insertArrangedSubview", "removeArrangedSubview",
      "removeFromSuperview", "deactivate", "active", "constant", "priority", "isHidden", "hidden", "spacing", "axis",
      "alignment", "distribution", "updateConstraints", "mas_updateConstraints", "activateConstraints",
      "deactivateConstraints", "removeConstraint", "removeConstraints", "uninstall", "install", "embed", "constrain",
      "addLayoutGuide", "setCustomSpacing", "offset", "inset", "update",
    ]))

  /// Names of functions that so many types have that a call says nothing.
  static let common = hashes([
    "init", "viewDidLoad", "layoutSubviews", "awakeFromNib", "prepareForReuse", "viewWillAppear", "viewDidAppear",
    "add",
    "remove", "reload", "start", "stop", "append", "insert",
  ])

  private static func hashes(_ words: [String]) -> Set<UInt64> { Set(words.map { WordHash.of($0) }) }
}

extension Code {
  /// True if a range of tokens has one of the words.
  func hasWord(of words: Set<UInt64>, in range: Range<Int>) -> Bool {
    range.contains { tokens[$0].kind == .word && words.contains(tokens[$0].hash) }
  }
}
