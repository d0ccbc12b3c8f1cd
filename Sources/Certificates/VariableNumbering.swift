/// Assigns consecutive numbers, starting at 0, to the variables in rows, and counts their occurrences.
struct VariableNumbering {
  /// The number of terms with each variable.
  private(set) var occurrences: [Int] = []
  private var first = 0
  /// The numbers of the variables from `first` on, or -1 for variables that are in no row; used if the variables are
  /// dense.
  private var table: [Int] = []
  /// The numbers by variable; used if the variables are sparse.
  private var scattered: [Int: Int] = [:]

  /// The number of variables.
  var count: Int { occurrences.count }

  init(_ rows: [ExactRow]) {
    var least = Int.max
    var greatest = Int.min
    var termCount = 0
    for row in rows {
      termCount += row.terms.count
      for term in row.terms {
        least = min(least, term.variable)
        greatest = max(greatest, term.variable)
      }
    }
    if termCount == 0 { return }
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    if !overflow && span < 64 + 16 * termCount {
      first = least
      table = [Int](repeating: -1, count: span + 1)
    }
    for row in rows { for term in row.terms { add(term.variable) } }
  }

  private mutating func add(_ variable: Int) {
    let known = table.isEmpty ? scattered[variable] ?? -1 : table[variable - first]
    if known >= 0 {
      occurrences[known] += 1
      return
    }
    if table.isEmpty { scattered[variable] = count } else { table[variable - first] = count }
    occurrences.append(1)
  }

  /// - Precondition: the variable is in one of the rows.
  subscript(variable: Int) -> Int {
    if !table.isEmpty { return table[variable - first] }
    guard let number = scattered[variable] else { preconditionFailure("variable \(variable) is in no row") }
    return number
  }
}
