extension JSONTree {
  /// Returns the value of the member called `name`, or nil if the member is missing or `object` isn't an object.
  func member(_ name: String, of object: Value) -> Value? {
    elements(object).first { self.name($0) == name && kind(object) == .object }
  }

  /// Removes `element` from `list`, together with the comma that is no longer needed.
  func removing(_ element: Value, from list: Value) -> TextEdit {
    let all = elements(list)
    let bounds = range(element)
    guard let place = all.firstIndex(of: element) else { preconditionFailure("the value isn't an element of the list") }
    if place + 1 < all.count { return TextEdit(bounds.lowerBound..<range(all[place + 1]).lowerBound, "") }
    if place > 0 { return TextEdit(range(all[place - 1]).upperBound..<bounds.upperBound, "") }
    return TextEdit(range(list).lowerBound + 1..<range(list).upperBound - 1, "")
  }

  /// Appends a member to `object` in the style of the existing members.
  ///
  /// - Parameter value: the member's value, as JSON.
  func adding(_ name: String, _ value: String, to object: Value) -> TextEdit {
    let members = elements(object)
    guard let last = members.last else { return TextEdit(at: range(object).lowerBound + 1, "\"\(name)\": \(value)") }
    let end = range(last).upperBound
    let colon = text(from: nameRange(last).upperBound + 1, to: range(last).lowerBound)
    let nameStart = nameRange(last).lowerBound - 1
    let gap: String
    if members.count > 1 {
      gap = text(from: range(members[members.count - 2]).upperBound, to: nameStart)
    } else {
      let lead = text(from: range(object).lowerBound + 1, to: nameStart)
      gap = "," + (lead.contains { $0.isNewline } ? lead : " ")
    }
    return TextEdit(at: end, "\(gap)\"\(name)\"\(colon)\(value)")
  }

  func text(from start: Int, to end: Int) -> String {
    String(decoding: text.bytes[start..<end], as: UTF8.self)
  }
}
