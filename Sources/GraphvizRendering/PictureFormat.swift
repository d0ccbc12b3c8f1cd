/// The file formats of graphs; the raw values are their usual extensions.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics: self-contained, with titles, ids and classes.
  case svg
  /// A bitmap.
  case png
  /// A page of the drawing's size.
  case pdf
  /// The graph's source text for Graphviz.
  case dot
}
