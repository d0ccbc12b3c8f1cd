extension String {
  /// Decodes UTF-8; nil if the bytes are invalid. (The standard library's initializer needs macOS 15 or iOS 18.)
  ///
  /// Invalid UTF-8 doesn't survive decoding and encoding. Complexity: O(bytes).
  @inlinable
  package init?(ifUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
