/// The reason why Graphviz made no picture.
public struct GraphvizError: Error, Hashable, Sendable {
  /// The kind of failure.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name in the documentation.
    public let rawValue: String

    /// Creates the code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Graphviz couldn't be started, because its configuration is missing or memory is exhausted.
    public static let unavailable = Code(rawValue: "unavailable")
    /// Graphviz found no layout for the graph.
    public static let layoutFailed = Code(rawValue: "layout-failed")
    /// The graph was laid out, but couldn't be rendered: usually, the installed Graphviz lacks a plugin.
    public static let renderingFailed = Code(rawValue: "rendering-failed")
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence in lowercase, without a period; it includes Graphviz's own messages, if any.
  public var message: String

  /// Creates a failure with a code and a message.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension GraphvizError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
