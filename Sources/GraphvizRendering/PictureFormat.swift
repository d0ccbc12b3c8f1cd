/// The kinds of files that a graph can be written to; the raw values are their usual endings.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics: stands alone, has titles, ids and classes.
  case svg
  /// A bitmap.
  case png
  /// A page of the drawing's size.
  case pdf
  /// The graph's source text for Graphviz.
  case dot
}
