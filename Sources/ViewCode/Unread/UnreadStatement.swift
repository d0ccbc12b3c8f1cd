/// A statement that makes constraints and that was not read completely.
package struct UnreadStatement {
  package var line: Int
  package var reason: Reason

  /// The reason why a statement wasn't read.
  package enum Reason: Hashable, Sendable {
    /// No code that is read runs the statement.
    case neverRun
    /// A part of the statement's own constraints isn't known.
    case part(Part)
    /// A part of a constraint that the called helper makes isn't known.
    case helperPart(Part)
    /// The called helper couldn't be followed.
    case helper
    /// No code that is read adds the view or guide of this name to a view, but the constraint relates it to another.
    case notAdded(String)
    /// A setting of a stack view isn't known. If `setting` is nil, some of its arranged views aren't known.
    case stackView(name: String, setting: String?)
    /// An operator between anchors.
    case anchorOperator
    /// A call of a library whose dialect isn't read.
    case library(String)

    /// The part that isn't known or can't be read.
    package var words: String {
      switch self {
      case .neverRun: "the code that creates it is never run"
      case .part(let part): "its \(part.rawValue) isn't known"
      case .helperPart(let part): "the \(part.rawValue) of a constraint that it creates isn't known"
      case .helper: "the helper that it calls couldn't be followed"
      case .notAdded(let name): "no code was found that adds \(name) to a view"
      case .stackView(let name, let setting):
        setting.map { "the \($0) of \(name) isn't known" } ?? "the views that \(name) arranges aren't all known"
      case .anchorOperator: "masdiag doesn't read operators between anchors"
      case .library(let name): "masdiag doesn't read \(name)"
      }
    }

    /// True if another file of the project may have what is missing.
    package var mayConcernOtherFiles: Bool {
      switch self {
      case .anchorOperator, .library: false
      default: true
      }
    }
  }

  /// A part of a constraint.
  package enum Part: String, Sendable, CaseIterable {
    case first = "first item"
    case second = "second item"
    case constant
    case priority
    case other = "attribute, relation or multiplier"
  }
}

extension CodeConstraint {
  /// The reason why no layout has the constraint although the code activates it; nil if one has it.
  var unreadReason: UnreadStatement.Reason? {
    if let part = unknownPart { return .part(part) }
    guard isActive == true, let first, let second, first.root !== second.root else { return nil }
    // (What other code gives may be anywhere.)
    let outside = [first.root, second.root].first { $0.isCreatedHere && $0.number != 0 && $0.name != "view" }
    return outside.map { .notAdded($0.name ?? $0.className.withoutFiles) }
  }

  /// The first part that isn't known; nil if all of it is.
  var unknownPart: UnreadStatement.Part? {
    if isKnown { return nil }
    if first == nil { return .first }
    if hasSecond, second == nil { return .second }
    if constant == nil { return .constant }
    return priority == nil ? .priority : .other
  }
}
