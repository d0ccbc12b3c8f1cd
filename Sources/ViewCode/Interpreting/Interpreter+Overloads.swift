import SourceCode

/// The functions of one name that a call may mean.
extension Interpreter {
  /// The candidate that a call in a file means.
  func best(_ labels: [String], of candidates: [FunctionDeclaration], in file: Int) -> FunctionDeclaration? {
    Self.best(candidates, labels) ?? Self.best(nearest(candidates, to: file), labels)
  }

  /// The functions in the folders nearest to a file: a module's own extension comes before another module's.
  private func nearest(_ functions: [FunctionDeclaration], to file: Int) -> [FunctionDeclaration] {
    func folders(_ file: Int) -> [Substring] { files[file].path.split(separator: "/").dropLast() }
    guard functions.count > 1 else { return functions }
    let own = folders(file)
    let shared = functions.map { zip(own, folders($0.file)).prefix { $0 == $1 }.count }
    let most = shared.max()
    return zip(functions, shared).filter { $0.1 == most }.map(\.0)
  }

  /// The candidate that fits a call's labels.
  static func best(_ candidates: [FunctionDeclaration], _ labels: [String]) -> FunctionDeclaration? {
    let fitting = candidates.filter { $0.fits(labels) }
    if fitting.count <= 1 { return fitting.first }
    let exact = fitting.filter { $0.parameters.count == labels.count }
    if exact.count <= 1 { return exact.first }
    // (Swift prefers a function without a variadic parameter.)
    let plain = exact.filter { !$0.parameters.contains(where: \.isVariadic) }
    return plain.count == 1 ? plain[0] : nil
  }
}

extension FunctionDeclaration {
  /// Returns true if a call with these labels may mean the function.
  func fits(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      if parameter.isVariadic {
        guard rest.first == parameter.label ?? "" else { continue }
        rest.removeFirst()
        while rest.first == "" { rest.removeFirst() }
      } else if let next = rest.first, next == (parameter.label ?? "") || next == "{" {
        rest.removeFirst()
      } else if parameter.value == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}
