import Diagnosis
import LayoutModel
import PlainText

extension InputReport {
  /// One line for each conflict: where, and the sentence that heads its report. Nothing where there is none.
  ///
  /// - Parameter limit: how many conflicts have lines; one more line says that there are others. Nil for all.
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
    case .unreadable: line(heading, "the report lists no constraints.", style)
    }
  }

  private func line(_ place: String, _ sentence: String, _ style: Style) -> String {
    let device = scene?.environment.map { " (on \(visible($0)))" } ?? ""
    return "\(style.source("\(place):")) \(sentence)\(device)\n"
  }
}
