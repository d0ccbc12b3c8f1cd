/// How long a name may be. A report prints a name wherever it mentions what has it: one of megabytes, which no person
/// wrote, would be all that there is to read, and take as long.
package enum NameLength {
  /// The length of the longest name, in bytes of UTF-8.
  package static let most = 10_000

  /// Whether `name` is too long.
  package static func isExceeded(by name: String) -> Bool { name.utf8.count > most }

  /// The rule that `name`, which is `what`, breaks.
  package static func rule(_ name: String, _ what: String) -> String {
    "\(what) has at most \(most) bytes, and this one has \(name.utf8.count)"
  }

  /// What to do about it.
  package static let help = "shorten it"
}
