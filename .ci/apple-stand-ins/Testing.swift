// Swift Testing, as far as the package uses it. Only for type checking: nothing here runs.

public struct SourceLocation: Sendable {
  public init(fileID: String, filePath: String, line: Int, column: Int) {}
}

public struct Comment: Sendable {
  public init(rawValue: String) {}
}

public struct Test: Sendable {
  public static var current: Test? { nil }
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(_ comment: Comment? = nil, sourceLocation: SourceLocation) -> Issue { .init() }
}
