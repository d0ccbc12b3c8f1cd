/// A line that couldn't be read.
struct UnreadLineFact: FindingFact {
  let reason: String

  var code: Finding.Code { .unreadLine }
  var identity: String { reason }
  var headline: String { "this line could not be read: \(reason)" }
}
