/// Default implementations for hosts without real files.
extension Host {
  package func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool {
    _ = take(try read(path)[...])
    return true
  }

  package func follow(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    _ = take(.bytes(try read(path)[...]))
  }
}
