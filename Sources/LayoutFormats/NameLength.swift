/// The limit on the length of names. A report prints a name wherever it mentions the name's owner, so a generated name
/// of several megabytes would bury everything else.
package enum NameLength {
  /// The maximum length of a name, in bytes of UTF-8.
  package static let most = 10_000

  /// Returns true if `name` is too long.
  package static func isExceeded(by name: String) -> Bool { name.utf8.count > most }

  /// Returns the message for a name that is too long. `what` is a noun for the name, such as `key`.
  package static func rule(_ name: String, _ what: String) -> String {
    "\(what) can't be longer than \(most) bytes; this one has \(name.utf8.count)"
  }

  /// The fix for a long name.
  package static let help = "shorten it"
}
