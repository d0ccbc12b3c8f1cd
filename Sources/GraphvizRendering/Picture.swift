/// A drawn graph.
public struct Picture: Hashable, Sendable {
  /// The file's bytes.
  public var bytes: [UInt8]
  /// Notes about unexpected properties, such as a simpler layout because of the graph's size: sentences in lowercase,
  /// without a period. Usually empty.
  public var notes: [String]

  /// Creates a picture.
  public init(bytes: [UInt8], notes: [String] = []) {
    self.bytes = bytes
    self.notes = notes
  }
}
