/// Removes the frames of views that constraints position from a file.
enum BareFile {
  /// Returns the bytes of `file` without each `<rect key="frame">` directly in an element that doesn't translate its
  /// autoresizing mask into constraints and that the editor doesn't hold in place.
  static func bytes(of file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var open: [Bool] = []
    var offset = 0
    while offset < file.count {
      guard file[offset] == UInt8(ascii: "<"), let end = file[offset...].firstIndex(of: UInt8(ascii: ">")) else {
        result.append(file[offset])
        offset += 1
        continue
      }
      let tag = String(decoding: file[offset...end], as: UTF8.self)
      let isFrame = tag.hasPrefix("<rect ") && tag.contains("key=\"frame\"")
      if !(isFrame && open.last == true) { result += file[offset...end] }
      if tag.hasPrefix("</") {
        _ = open.popLast()
      } else if !tag.hasSuffix("/>"), !tag.hasPrefix("<!"), !tag.hasPrefix("<?") {
        open.append(
          tag.contains("translatesAutoresizingMaskIntoConstraints=\"NO\"") && !tag.contains("fixedFrame=\"YES\""))
      }
      offset = end + 1
    }
    return result
  }
}
