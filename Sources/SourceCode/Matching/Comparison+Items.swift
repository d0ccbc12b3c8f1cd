import LayoutModel

extension Comparison {
  /// Compares the class of an item in the log with those of a written item.
  func newItemClue(_ item: Int, _ writtenItem: WrittenItem) -> Clue {
    let printed = facts.classes[item]
    if printed.isEmpty { return .unknownClass }
    if printed.hasSuffix("LayoutGuide") { return guideClue(item, writtenItem) }
    if isPrivate[item] { return .privateClass }
    let written = writtenItem.classes
    if written.isEmpty {
      if writtenItem.name == "view", index.classes.descends(printed, from: "UIView") { return .baseClass }
      return .unknownClass
    }
    if written.contains(printed) {
      if printed == "UIView" || printed == "NSView" { return written[0] == printed ? .generalClass : .baseClass }
      return index.classes.own.contains(printed) ? .ownClass : .publicClass
    }
    for name in written {
      // A constraint on a cell in Interface Builder becomes a constraint on its content view.
      if printed == "UIView" || printed.hasSuffix("ContentView"), writtenItem.isInInterface,
        index.classes.descends(name, from: "UIView"),
        name.hasSuffix("Cell") || index.classes.descends(name, from: "UITableViewCell")
          || index.classes.descends(name, from: "UICollectionViewCell")
      {
        return .baseClass
      }
      if index.classes.descends(printed, from: name) { return .baseClass }
      if name == "UIView" || name == "NSView" { return .baseClass }
      if !index.classes.isKnown(name) { return .unknownClass }
      // A view controller's `self` isn't a view. The class of an outlet in Swift may be older than the log.
      if index.classes.descends(name, from: "UIViewController") { return .unknownClass }
    }
    // A framework's class doesn't descend from the project's classes.
    if written.allSatisfy(index.classes.own.contains), !index.classes.own.contains(printed) { return .otherClass }
    if !index.classes.isKnown(printed), printed.hasPrefix("_") || printed.hasPrefix("UI") { return .unknownClass }
    return .otherClass
  }

  private func guideClue(_ item: Int, _ written: WrittenItem) -> Clue {
    let printed = facts.items[item]
    let label = (printed.key ?? "") + (printed.text ?? "") + printed.name
    let name = written.name
    if label.contains("SafeArea") { return name.lowercased().contains("safearea") ? .publicClass : .otherClass }
    if label.contains("Margins") { return name.contains("argin") ? .publicClass : .otherClass }
    if label.contains("Readable") { return name.contains("eadable") ? .publicClass : .otherClass }
    if facts.classes[item] == "_UILayoutGuide" {
      if name.contains("ayoutGuide") { return .publicClass }
      return written.classes.isEmpty ? .unknownClass : .otherClass
    }
    if written.classes.contains("UILayoutGuide") || name.lowercased().hasSuffix("guide") { return .publicClass }
    return written.classes.isEmpty ? .unknownClass : .otherClass
  }

  /// Returns the clue from comparing the second item with the statement's target, and the target's name, or nil if item
  /// and target can't be the same.
  mutating func secondClue(_ item: Int, _ first: Int, _ written: WrittenConstraint) -> (Clue, name: String?)? {
    switch written.target {
    case .nothing: return nil
    case .unknown: return (.unknownSecond, nil)
    case .superview:
      // A superview is neither a sibling nor a guide.
      if facts.classes[item].hasSuffix("LayoutGuide") { return (.otherSecond, nil) }
      if let parent = facts.items[first].parent { return (parent == item ? .superview : .unknownSecond, nil) }
      return (.unknownSecond, nil)
    case .item(let expression), .either(let expression, _):
      let clue: Clue
      switch itemClue(item, written.second) {
      case .ownClass: clue = .ownSecond
      case .publicClass: clue = .publicSecond
      case .generalClass: clue = .generalSecond
      case .baseClass: clue = .baseSecond
      case .otherClass: clue = .otherSecond
      case .privateClass: clue = .privateSecond
      default: clue = .unknownSecond
      }
      return (clue, expression.name)
    }
  }

  /// Returns clues from comparing the name and text of an item in the log with those that the code assigns to the
  /// expression.
  func textClues(_ item: Int, _ expression: ItemExpression?, _ file: Int) -> [Clue] {
    let printed = facts.items[item]
    guard let expression, printed.key != nil || printed.text != nil else { return [] }
    let variable = expression.name
    var clues: [Clue] = []
    let given = index.texts(of: variable, in: file)
    if let key = printed.key, !key.contains("LayoutGuide") {
      let names = [variable, "_" + variable] + expression.names + given.map(\.text)
      if names.contains(key) {
        clues.append(.name)
      } else if variable.utf8.count > 4, key.lowercased().hasSuffix(variable.lowercased()) {
        clues.append(.similarName)
      } else {
        clues.append(.otherName)
      }
    }
    if let text = printed.text, !text.isEmpty {
      let texts = given.filter { !$0.isName }.map(\.text) + (expression.text.map { [$0] } ?? [])
      if texts.contains(where: { Self.isSame($0, text) }) {
        clues.append(.text)
      } else if !texts.isEmpty {
        clues.append(.otherText)
      }
    }
    return clues
  }

  /// Logs truncate long text after a certain number of characters: `'The operation couldn’t be...'`.
  private static func isSame(_ written: String, _ printed: String) -> Bool {
    if written == printed { return true }
    guard printed.hasSuffix("...") else { return false }
    return written.hasPrefix(printed.dropLast(3))
  }
}
