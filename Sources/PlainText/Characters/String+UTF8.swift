extension String {
  /// Decodes UTF-8; nil if the bytes are invalid. The standard library's initializer requires macOS 15 or iOS 18.
  ///
  /// This initializer relies on the fact that invalid UTF-8 changes when it's decoded and encoded again.
  ///
  /// - Complexity: O(bytes).
  @inlinable
  package init?(ifUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
