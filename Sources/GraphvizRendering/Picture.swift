/// A graph, drawn.
public struct Picture: Hashable, Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// What is different from what could be expected, such as a simpler layout because of the graph's size: sentences,
  /// lower case, without a full stop. Mostly there are none.
  public var notes: [String]

  /// A picture of `bytes`.
  public init(bytes: [UInt8], notes: [String] = []) {
    self.bytes = bytes
    self.notes = notes
  }
}
