/// The available space along an axis, as reported by iOS.
public enum SizeClass: String, Hashable, Sendable {
  /// Little space: for example, a phone's width in portrait.
  case compact
  /// Plenty of space: for example, an iPad's width.
  case regular
}

/// The traits that select variants in a file; nil means "any", as in files of Xcode 6 and 7.
struct Traits: Hashable {
  var width: SizeClass?
  var height: SizeClass?

  /// No size class, which selects only the base values.
  static let any = Traits(width: nil, height: nil)

  /// Returns true if a variation with `key` applies: `default`, `widthClass=compact`,
  /// `heightClass=regular-widthClass=compact`.
  func match(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": width == .compact
      case "widthClass=regular": width == .regular
      case "heightClass=compact": height == .compact
      case "heightClass=regular": height == .regular
      default: false  // an idiom or device that isn't supported
      }
    }
  }
}

/// The variations of an element that apply for some traits.
struct Variants {
  /// The applicable variations: the base first, then by number of conditions.
  let variations: [Element]

  init(of element: Element, under traits: Traits) {
    func rank(_ variation: Element) -> Int {
      let key = variation["key"] ?? ""
      return key == "default" ? 0 : key.split(separator: "-").count
    }
    let applying = element.children.filter { $0.name == "variation" && traits.match($0["key"] ?? "") }
    variations =
      applying.count < 2
      ? applying
      : applying.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// Returns the attributes of `element` with the changes from variations.
  func attributes(of element: Element) -> [String: String] {
    var attributes = element.attributes
    for variation in variations {
      for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
    }
    return attributes
  }

  /// Returns the last child with a name and a key. Children of variations come after the element's own.
  func child(_ name: String, key: String, of element: Element) -> Element? {
    variations.last { $0.child(name, key: key) != nil }?.child(name, key: key) ?? element.child(name, key: key)
  }

  /// Returns the ids of objects that aren't installed: the base excludes them, and no variation includes them again.
  func excluded(_ mask: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations {
      for change in variation.child("mask", key: mask)?.children ?? [] {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }
}
