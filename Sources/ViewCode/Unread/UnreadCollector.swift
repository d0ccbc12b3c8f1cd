import SourceCode

/// Collects what the runs of a file's types couldn't read.
///
/// A statement is read if at least one run knows all of it. A helper is read once for each of its calls.
struct UnreadCollector {
  private let index: Int
  /// The statements that were run, by the bytes at which they begin, with what isn't known of them.
  private var parts: [Int: UnreadStatement.Reason?] = [:]
  /// The constraints that calls of helpers made, with what isn't known of them.
  private var calls: [HelperConstraint: UnreadStatement.Reason?] = [:]
  /// The stack views that were created, by their tokens, with what isn't known of them.
  private var stacks: [Int: UnreadStatement.Reason?] = [:]
  /// The file's own statements that calls of helpers run.
  private var calledStatements: Set<Int> = []
  private var helperCalls = HelperCalls()
  private var methodCalls: Set<Int> = []

  /// A constraint that a call of a helper makes.
  private struct HelperConstraint: Hashable {
    /// The token of the call.
    var token: Int
    var statement: Interpreter.CodeRange
    var row: Int
  }

  init(_ index: Int) { self.index = index }

  mutating func note(_ run: Interpreter) {
    helperCalls.followed.formUnion(run.helperCalls.followed)
    helperCalls.lost.formUnion(run.helperCalls.lost)
    for call in run.methodCalls where call.file == index { methodCalls.insert(call.start) }
    for constraint in run.constraints {
      let start = constraint.statement.range.lowerBound
      guard constraint.isMadeByHelper, let site = constraint.site, site.file == index else {
        if constraint.file == index { Self.note(constraint.unreadReason, start, in: &parts) }
        continue
      }
      if constraint.file == index { calledStatements.insert(start) }
      let made = HelperConstraint(
        token: site.token, statement: .init(file: constraint.file, start: start), row: constraint.row)
      Self.note(constraint.unreadReason?.ofHelper, made, in: &calls)
    }
    for item in run.items where item.file == index {
      guard item.isCreatedHere, item.className == "UIStackView", !item.arranged.isEmpty else { continue }
      Self.note(StackSettings.unreadReason(item), item.token, in: &stacks)
    }
  }

  private static func note<Key>(
    _ part: UnreadStatement.Reason?, _ key: Key, in parts: inout [Key: UnreadStatement.Reason?]
  ) {
    if case .some(.none) = parts[key] { return }
    parts[key] = .some(part)
  }

  /// The reason why a statement wasn't read; nil if it was, or if calls of helpers say it.
  private func reason(_ statement: Statement) -> UnreadStatement.Reason? {
    let start = statement.range.lowerBound
    if methodCalls.contains(start) || calledStatements.contains(start) { return nil }
    return parts[start] ?? .neverRun
  }

  /// Returns the file's unread statements, in order.
  func statements(of file: ProjectFile, _ statements: [Statement], in types: ProjectTypes) -> [UnreadStatement] {
    var found = statements.compactMap { statement in
      reason(statement).map { UnreadStatement(line: statement.line, reason: $0) }
    }
    // (A line that is listed already says why.)
    var lines = Set(found.map(\.line))
    let others = unreadCalls(file) + UnreadFinder(file, types, helperCalls, index: index).found
    for statement in others.sorted(by: Self.precedes) where lines.insert(statement.line).inserted {
      found.append(statement)
    }
    return found.sorted(by: Self.precedes)
  }

  private static func precedes(_ one: UnreadStatement, _ other: UnreadStatement) -> Bool {
    (one.line, one.reason.words) < (other.line, other.reason.words)
  }

  /// The calls of helpers whose constraints aren't known, or that weren't followed, and the stack views.
  private func unreadCalls(_ file: ProjectFile) -> [UnreadStatement] {
    var reasons: [Int: UnreadStatement.Reason] = [:]
    for (call, reason) in calls {
      guard let reason else { continue }
      if let old = reasons[call.token], old.words < reason.words { continue }
      reasons[call.token] = reason
    }
    for call in helperCalls.lost.subtracting(helperCalls.followed) where call.site.file == index {
      reasons[call.site.start] = .helper
    }
    for case (let token, let reason?) in stacks { reasons[token] = reason }
    return reasons.map { UnreadStatement(line: file.code.line($0.key), reason: $0.value) }
  }
}

extension UnreadStatement.Reason {
  /// The reason as that of a helper's call.
  fileprivate var ofHelper: Self {
    if case .part(let part) = self { .helperPart(part) } else { self }
  }
}
