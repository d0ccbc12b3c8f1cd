import SourceCode

/// A condition that is made of others: `a && b`, `!(a || b)`.
struct Compound {
  /// A part, and what it is made of if it is a compound itself.
  var parts: [(range: Range<Int>, inner: Compound?)]
  /// True for `a && b`, false for `a || b`.
  let isAnd: Bool
  let isNegated: Bool

  private static let depthLimit = 12

  /// Reads a condition; nil if it has only one part.
  init?(_ clause: Range<Int>, _ code: Code, depth: Int = 0) {
    let (range, isNegated) = code.withoutNegations(clause)
    self.isNegated = isNegated
    let alternatives = code.split(range, atDouble: "|")
    let found = alternatives.count > 1 ? alternatives : code.split(range, atDouble: "&")
    guard found.count > 1, depth < Self.depthLimit else { return nil }
    isAnd = alternatives.count == 1
    parts = found.map { ($0, Compound($0, code, depth: depth + 1)) }
  }

  /// The parts that aren't compounds.
  var leaves: [Range<Int>] { parts.flatMap { $0.inner?.leaves ?? [$0.range] } }
}

extension Interpreter {
  /// Returns true if each part of a condition can be decided, or is about known values.
  func canDecide(_ compound: Compound, _ frame: Frame) -> Bool {
    let code = files[frame.file].code
    return compound.leaves.allSatisfy { canDecide($0, frame) || isDetermined(variables(in: $0, code), frame) }
  }

  /// Decides the parts of a condition one by one, so that the same question elsewhere gets the same answer; nil if a
  /// part can differ each time.
  ///
  /// The outcome that isn't `preferred` needs as few other decisions as possible: once the first part of `a || b` is
  /// false, `b` is tried as false first.
  func decide(_ compound: Compound, _ frame: Frame, preferring preferred: Bool = true) -> Bool? {
    var isFirst = true
    for part in compound.parts {
      let isWanted = isFirst ? preferred != compound.isNegated : compound.isAnd
      isFirst = false
      let found: Bool?
      if let inner = part.inner {
        found = decide(inner, frame, preferring: isWanted)
      } else {
        found = truth(part.range, frame) ?? decideOpen(part.range, frame, preferring: isWanted)
      }
      guard let holds = found else { return nil }
      if holds != compound.isAnd { return holds != compound.isNegated }
    }
    return compound.isAnd != compound.isNegated
  }
}

extension Code {
  /// A condition without the negations and parentheses around it, and true if they negate it.
  func withoutNegations(_ clause: Range<Int>) -> (range: Range<Int>, isNegated: Bool) {
    var range = clause
    var isNegated = false
    while let first = range.first {
      if isMark(first, "!"), !isMark(first + 1, "=") {
        // (`!a && b` isn't negated.)
        guard split(range, atDouble: "&").count == 1, split(range, atDouble: "|").count == 1 else { break }
        isNegated.toggle()
        range = first + 1..<range.upperBound
      } else if isMark(first, "("), mate(first) == range.upperBound - 1 {
        range = first + 1..<range.upperBound - 1
      } else {
        break
      }
    }
    return (range, isNegated)
  }

  /// The parts of a range between operators of two equal marks, `&&` or `||`, outside of brackets.
  fileprivate func split(_ range: Range<Int>, atDouble mark: Unicode.Scalar) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if isMarks(index, mark, mark), index + 1 < range.upperBound {
        if start < index { parts.append(start..<index) }
        index += 2
        start = index
      } else {
        index = after(index)
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
