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
  /// The first part that isn't known; nil if all of it is.
  var unknownPart: UnreadStatement.Part? {
    if isKnown { return nil }
    if first == nil { return .first }
    if hasSecond, second == nil { return .second }
    if constant == nil { return .constant }
    return priority == nil ? .priority : .other
  }
}
