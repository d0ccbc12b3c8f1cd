extension String {
  /// The text that bytes are; nil if they are no UTF-8. (The library's own way to ask needs macOS 15 and iOS 18.)
  ///
  /// What is no UTF-8 comes out of decoding as other bytes. Complexity: O(bytes).
  @inlinable
  package init?(ifUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
