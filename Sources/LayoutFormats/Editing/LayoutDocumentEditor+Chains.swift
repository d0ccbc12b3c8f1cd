import LayoutModel
import MasonryDSL
import PlainText

// Changes to a maker chain: `{"view": "a", "attributes": ["top", "left"], "equalTo": 1}`.

extension LayoutDocumentEditor {
  func chainEdit(
    _ change: ConstraintSystem.Change, _ chain: JSONTree.Value, _ origin: Origin
  ) throws(Refusal) -> TextEdit {
    switch change {
    case .lowerPriority(let priority):
      try checkAlone(origin)
      let member = tree.member("priority", of: chain)
      let spelling = spelled(priority, like: member)
      return member.map { TextEdit(tree.range($0), spelling) } ?? tree.adding("priority", spelling, to: chain)
    case .relax(let relation):
      try checkAlone(origin)
      for (name, _) in LayoutDocumentReader.relationMembers {
        guard let member = tree.member(name, of: chain),
          let wanted = LayoutDocumentReader.relationMembers.first(where: { $0.relation == relation })
        else { continue }
        return TextEdit(tree.nameRange(member), wanted.name)
      }
      preconditionFailure("the chain has no relation")
    case .changeConstant(let constant): return try constantEdit(constant, chain, origin)
    case .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake:
      preconditionFailure("\(change.kind) doesn't apply to a chain")
    }
  }

  // MARK: Constants

  /// A number in the chain that defines constants.
  private struct Place {
    var value: JSONTree.Value
    /// The sign with which the number contributes to the constant: -1 for an inset from a far edge.
    var sign: Double
  }

  private func constantEdit(
    _ constant: Double, _ chain: JSONTree.Value, _ origin: Origin
  ) throws(Refusal) -> TextEdit {
    let places = places(in: chain, count: origin.count)
    guard let place = places[origin.child] else {
      try checkAlone(origin)
      return tree.adding("offset", formatted(constant), to: chain)
    }
    // A number that several constraints share can't change for only one of them.
    let users = places.count { $0?.value == place.value }
    if users > 1 { try checkAlone(origin) }
    return TextEdit(tree.range(place.value), formatted(constant == 0 ? 0 : constant * place.sign))
  }

  /// Returns, for each constraint in the chain, the number that defines its constant; nil if the constant is implicit.
  private func places(in chain: JSONTree.Value, count: Int) -> [Place?] {
    let names = tree.member("attributes", of: chain).map(tree.elements) ?? []
    let attributes = names.compactMap { ConstraintChain.Word(tree.string($0).text) }.flatMap(\.attributes)
    let relation = LayoutDocumentReader.relationMembers.compactMap { tree.member($0.name, of: chain) }.first
    let targets = relation.map { tree.kind($0) == .array ? tree.elements($0) : [$0] } ?? []
    precondition(attributes.count * targets.count == count, "expected the chain to make \(count) constraints")
    // The last setting for an attribute defines its constant.
    let members = tree.elements(chain).reversed()
    return attributes.flatMap { attribute -> [Place?] in
      let setting = members.compactMap { self.setting($0, attribute) }.first
      return targets.map { setting ?? self.target($0, attribute) }
    }
  }

  private func setting(_ member: JSONTree.Value, _ attribute: Attribute) -> Place? {
    let name = tree.name(member)
    switch name {
    case "offset": return Place(value: member, sign: 1)
    case "inset": return component(of: attribute, "insets").map { Place(value: member, sign: $0.sign) }
    case "insets": return part(member, attribute, name)
    case "sizeOffset": return part(member, attribute, "size")
    case "centerOffset": return part(member, attribute, "point")
    default: return nil
    }
  }

  private func target(_ value: JSONTree.Value, _ attribute: Attribute) -> Place? {
    if tree.kind(value) == .number { return Place(value: value, sign: 1) }
    guard tree.kind(value) == .object, let member = tree.elements(value).first else { return nil }
    return part(member, attribute, tree.name(member))
  }

  private func part(_ list: JSONTree.Value, _ attribute: Attribute, _ kind: String) -> Place? {
    component(of: attribute, kind).map { Place(value: tree.elements(list)[$0.index], sign: $0.sign) }
  }

  /// Returns the index, and the sign, of the number for `attribute` in insets, a size or a point.
  private func component(of attribute: Attribute, _ kind: String) -> (index: Int, sign: Double)? {
    switch (kind, attribute) {
    case ("insets", .top): (0, 1)
    case ("insets", .left), ("insets", .leading): (1, 1)
    case ("insets", .bottom): (2, -1)
    case ("insets", .right), ("insets", .trailing): (3, -1)
    case ("size", .width), ("point", .centerX): (0, 1)
    case ("size", .height), ("point", .centerY): (1, 1)
    default: nil
    }
  }
}
