/// The rules that an input can break, by the words used in ``Problem/code``.
///
/// The words are stable, so tools can rely on them. `docs/problems.md` explains each.
package enum ProblemCode: String, CaseIterable, Sendable {
  // The bytes.
  case emptyInput = "empty-input"
  case notUTF8 = "not-utf8"
  case notText = "not-text"
  case tooLarge = "too-large"
  case noReport = "no-report"
  case timeOver = "time-over"

  // JSON.
  case unexpectedText = "unexpected-text"
  case missingComma = "missing-comma"
  case missingColon = "missing-colon"
  case missingValue = "missing-value"
  case extraComma = "extra-comma"
  case comment = "comment"
  case wrongQuotes = "wrong-quotes"
  case unquotedName = "unquoted-name"
  case unclosed = "unclosed"
  case mismatchedBracket = "mismatched-bracket"
  case badEscape = "bad-escape"
  case controlCharacter = "control-character"
  case badNumber = "bad-number"
  case tooDeep = "too-deep"
  case tooMany = "too-many"

  // XML and Interface Builder files.
  case badXML = "bad-xml"
  case mismatchedTag = "mismatched-tag"
  case notInterfaceBuilder = "not-interface-builder"
  case noAutoLayout = "no-auto-layout"
  case duplicateID = "duplicate-id"
  case noScene = "no-scene"
  case noScenes = "no-scenes"
  case noDevice = "no-device"

  // Members and their values.
  case unknownMember = "unknown-member"
  case duplicateMember = "duplicate-member"
  case missingMember = "missing-member"
  case exclusiveMembers = "exclusive-members"
  case wrongType = "wrong-type"
  case wrongCount = "wrong-count"
  case unknownValue = "unknown-value"
  case unsupportedVersion = "unsupported-version"

  // Views and names.
  case unprintableName = "unprintable-name"
  case longName = "long-name"
  case duplicateKey = "duplicate-key"
  case reservedKey = "reserved-key"
  case missingFrame = "missing-frame"
  case negativeSize = "negative-size"

  // Constraints.
  case badConstraint = "bad-constraint"
  case unknownItem = "unknown-item"
  case unknownAttribute = "unknown-attribute"
  case wrongClass = "wrong-class"
  case refusedPair = "refused-pair"
  case zeroMultiplier = "zero-multiplier"
  case badPriority = "bad-priority"
  case noSuperview = "no-superview"
  case numberRange = "number-range"
  case saidTwice = "said-twice"
  case badVisualFormat = "bad-visual-format"

  // Changes.
  case notAlone = "not-alone"
  case notWritable = "not-writable"
}
