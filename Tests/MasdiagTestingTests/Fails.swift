import Platform
import Testing

/// Checks that `expectation` fails once, with a message that `describes` it, on the line of its call.
func fails(line: Int, _ expectation: () -> Void, describes: @escaping (String) -> Bool) {
  let issues = Locked<[(message: String, line: Int?)]>([])
  withKnownIssue {
    expectation()
  } matching: { issue in
    issues.withLock { $0.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation?.line)) }
    return true
  }
  let found = issues.withLock { $0 }
  #expect(found.map(\.line) == [line])
  for issue in found where !describes(issue.message) { Issue.record("\(issue.message)") }
}

extension String {
  /// Whether the text has all of `parts`, each behind the one before.
  func has(_ parts: String...) -> Bool {
    var rest = self[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
