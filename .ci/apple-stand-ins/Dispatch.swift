// What the package uses of Dispatch. Bodies are never run.
public final class DispatchQueue: Sendable { public static func concurrentPerform(iterations: Int, execute: (Int) -> Void) {} }
