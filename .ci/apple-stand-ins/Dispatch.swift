// Dispatch, as far as the package uses it. Only for type checking: nothing here runs.

public final class DispatchQueue: Sendable {
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
