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
