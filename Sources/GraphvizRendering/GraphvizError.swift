/// Why Graphviz made no picture.
public struct GraphvizError: Error, Hashable, Sendable {
  /// What went wrong.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, as documentation lists it.
    public let rawValue: String

    /// The code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Graphviz could not be started: its configuration or memory is missing.
    public static let unavailable = Code(rawValue: "unavailable")
    /// Graphviz found no layout for the graph.
    public static let layoutFailed = Code(rawValue: "layout-failed")
    /// The layout was found, but no picture could be made of it: the installed Graphviz lacks a plugin, mostly.
    public static let renderingFailed = Code(rawValue: "rendering-failed")
  }

  /// What went wrong.
  public var code: Code
  /// One sentence, lower case, without a full stop; with Graphviz's own words where it had any.
  public var message: String

  /// The failure of `code`, described by `message`.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension GraphvizError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
