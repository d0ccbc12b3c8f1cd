import LayoutModel
import Reporting
import SourceCode

/// The views and attributes that names in source code refer to.
struct CodeSymbols {
  let symbols: Symbols
  let names: CodeNames

  private var system: ConstraintSystem { symbols.report.system }

  /// Returns the reports on the layouts of the type whose code contains a byte.
  static func reports(
    _ reports: [InputReport], at offset: Int, _ buffer: TextBuffer, _ names: CodeNames
  ) -> [InputReport] {
    guard let type = names.type(at: offset) else { return [] }
    return reports.filter { report in
      let symbols = Symbols(report: report, buffer: buffer)
      let ranges =
        report.system.constraints.indices.lazy.compactMap(symbols.range(ofConstraint:))
        + report.system.items.indices.lazy.compactMap(symbols.range(ofItem:))
      return ranges.contains { names.type(at: $0.lowerBound) == type }
    }
  }

  /// Returns the view or guide that the last name of a chain refers to, or the attribute and its view or guide.
  func subject(of chain: CodeNames.Chain) -> (item: Int, attribute: Attribute?)? {
    if let item = item(chain.names[...]) { return (item, nil) }
    guard let last = chain.names.last, let attribute = AttributeNames.attribute(last) else { return nil }
    var owner = chain.names.dropLast()
    if owner.last == "snp" { owner = owner.dropLast() }
    // `top` alone may be anything; `topAnchor` alone is the view's own.
    if owner.isEmpty, last.hasSuffix("Anchor") { owner = ["self"] }
    return item(owner).map { ($0, attribute) }
  }

  /// Returns the view or guide with a name such as `title`, `self.title`, or `card.title`.
  private func item(_ chain: ArraySlice<String>) -> Int? {
    var names = chain
    if names.count > 1, let first = names.first, Self.selves.contains(first) { names = names.dropFirst() }
    guard let last = names.last else { return nil }
    let name = system.items.indices.contains { system.items[$0].key == last } ? last : withoutUnderscore(last)
    guard let item = system.items.firstIndex(where: { $0.key == name }) else {
      // The guides of a view are named with the view: `card.safeAreaLayoutGuide`.
      let full = names.joined(separator: ".")
      return names.count > 1 ? system.items.firstIndex { $0.key == full } : nil
    }
    let owners = names.dropLast()
    if owners.isEmpty { return item }
    // `header.title` is the title in the header, rather than another one that has the same name.
    guard let outer = self.item(owners) else { return nil }
    return isInside(item, outer) ? item : nil
  }

  private static let selves: Set<String> = ["self", "strongSelf", "weakSelf"]

  /// Returns the name of a property whose instance variable is `name`.
  private func withoutUnderscore(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  private func isInside(_ item: Int, _ outer: Int) -> Bool {
    var parent = system.items[item].parent
    while let next = parent {
      if next == outer { return true }
      parent = system.items[next].parent
    }
    return false
  }

  /// Returns the constraints whose statements contain a byte; if statements are nested, those of the innermost one.
  func constraints(at offset: Int) -> [(index: Int, range: Range<Int>)] {
    let found = system.constraints.indices.compactMap { index -> (index: Int, range: Range<Int>)? in
      guard system.constraints[index].isActive, let start = symbols.range(ofConstraint: index)?.lowerBound,
        start <= offset
      else { return nil }
      let range = names.statement(at: start)
      return range.upperBound >= offset ? (index, range) : nil
    }
    let shortest = found.map(\.range.count).min()
    return found.filter { $0.range.count == shortest }
  }
}
