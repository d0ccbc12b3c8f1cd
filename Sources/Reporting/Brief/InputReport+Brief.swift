import Diagnosis
import LayoutModel
import PlainText

extension InputReport {
  /// Returns a line for each conflict, with the conflict's location and its headline; an empty string if there are no
  /// conflicts.
  ///
  /// - Parameter limit: the maximum number of conflicts, followed by a line with the number of other conflicts; nil for
  ///   all.
  public func briefText(_ style: Style = .plain, limit: Int? = nil) -> String {
    switch status {
    case .satisfiable: ""
    case .problem, .noProblem: pasted?.briefText(style) ?? ""
    case .conflicting:
      diagnosis.conflicts.prefix(limit ?? .max).map { conflict in
        let place = system.constraints[conflict.breaking].location.map { visible($0.description) } ?? heading
        return line(place, Headline(system: system, conflict: conflict).text, style)
      }.joined() + (limit.flatMap(rest).map { line(heading, $0, style) } ?? "")
    case .unproved: line(heading, "the listed constraints alone don't conflict.", style)
    case .unreadable: line(heading, "this report lists no readable constraints.", style)
    }
  }

  private func line(_ place: String, _ sentence: String, _ style: Style) -> String {
    let device = scene?.environment.map { " (on \(visible($0)))" } ?? ""
    return "\(style.source("\(place):")) \(sentence)\(device)\n"
  }
}
