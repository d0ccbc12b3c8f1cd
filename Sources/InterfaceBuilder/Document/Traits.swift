/// How much room there is in a direction, as iOS says it to layouts.
public enum SizeClass: String, Hashable, Sendable {
  /// Little: a phone's width when it is held upright.
  case compact
  /// Much.
  case regular
}

/// The traits that variants in a file are chosen by; nil is "any", as in files of Xcode 6 and 7.
struct Traits: Hashable {
  var width: SizeClass?
  var height: SizeClass?

  /// No size class, which only a file's base fits.
  static let any = Traits(width: nil, height: nil)

  /// Whether a variation with `key` applies: `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact`.
  func match(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": width == .compact
      case "widthClass=regular": width == .regular
      case "heightClass=compact": height == .compact
      case "heightClass=regular": height == .regular
      default: false  // an idiom or a device: none that is laid out here
      }
    }
  }
}

/// The variants of an element that count under some traits.
struct Variants {
  /// The variations that apply, the base first, then the ones with more conditions.
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

  /// The attributes of `element` with what the variants change.
  func attributes(of element: Element) -> [String: String] {
    var attributes = element.attributes
    for variation in variations {
      for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
    }
    return attributes
  }

  /// The last of the children with a name and a key, those of variants after the element's own.
  func child(_ name: String, key: String, of element: Element) -> Element? {
    variations.last { $0.child(name, key: key) != nil }?.child(name, key: key) ?? element.child(name, key: key)
  }

  /// The ids of what is not installed: excluded in the base, and not included again.
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
