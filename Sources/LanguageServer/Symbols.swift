import LayoutModel
import Reporting

/// The views and constraints at a position in a document.
struct Symbols {
  let report: InputReport
  let buffer: TextBuffer

  private var system: ConstraintSystem { report.system }

  /// Returns the range of a view or guide; nil if the document doesn't contain it.
  func range(ofItem index: Int) -> Range<Int>? { system.items[index].location.flatMap(range) }

  /// Returns the range of a constraint; nil if the document doesn't contain it.
  func range(ofConstraint index: Int) -> Range<Int>? { system.constraints[index].location.flatMap(range) }

  private func range(_ location: SourceLocation) -> Range<Int>? {
    // A type's header, for example, is another file.
    location.path == report.path ? buffer.extent(at: buffer.offset(of: location)) : nil
  }

  /// Returns the constraints whose text contains a byte or, if their texts are nested, the innermost constraints.
  func constraints(at offset: Int) -> [Int] {
    innermost(system.constraints.indices.filter { system.constraints[$0].isActive }, at: offset, range(ofConstraint:))
  }

  /// Returns the view or guide whose text contains a byte; the innermost one if there are several.
  func item(at offset: Int) -> Int? { innermost(Array(system.items.indices), at: offset, range(ofItem:)).first }

  private func innermost(_ indices: [Int], at offset: Int, _ range: (Int) -> Range<Int>?) -> [Int] {
    let found = indices.compactMap { index -> (index: Int, range: Range<Int>)? in
      guard let range = range(index), range.lowerBound <= offset, offset <= range.upperBound else { return nil }
      return (index, range)
    }
    let shortest = found.map(\.range.count).min()
    return found.filter { $0.range.count == shortest }.map(\.index)
  }

  /// Returns the view or guide that a word refers to, and the attribute, if the word includes one: `label.width`,
  /// `label`, or an object id.
  func named(_ word: String) -> (item: Int, attribute: Attribute?)? {
    if let item = item(called: word) { return (item, nil) }
    guard let dot = word.lastIndex(of: "."), let item = item(called: String(word[..<dot])) else { return nil }
    return (item, Attribute(rawValue: String(word[word.index(after: dot)...])))
  }

  private func item(called name: String) -> Int? {
    guard !name.isEmpty else { return nil }
    return system.items.firstIndex { $0.key == name } ?? system.items.firstIndex { $0.objectID == name }
  }

  /// Returns the constraint with the given key or object id.
  func constraint(called name: String) -> Int? {
    guard !name.isEmpty else { return nil }
    return system.constraints.firstIndex { $0.key == name } ?? system.constraints.firstIndex { $0.objectID == name }
  }
}
