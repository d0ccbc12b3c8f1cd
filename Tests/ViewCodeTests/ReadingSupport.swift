import Diagnosis
import LayoutModel
import ViewCode

/// Code that is read in a test, and what was found in it.
struct ReadCode {
  let reading: CodeReading

  init(_ text: String, path: String = "View.swift", others: [(path: String, text: String)] = []) {
    let sources = [(path, text)] + others
    let project = CodeProject(sources.map { .init(path: $0.0, bytes: Array($0.1.utf8)) })
    reading = project.reading(of: path)
  }

  /// A view's class with the code of its initializer.
  init(body: String, members: String = "", others: String = "", superclass: String = "UIView") {
    self.init(
      """
      import UIKit
      \(others)
      final class Card: \(superclass) {
        let label = UILabel()
        let photo = UIImageView()
        \(members)
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.translatesAutoresizingMaskIntoConstraints = false
          photo.translatesAutoresizingMaskIntoConstraints = false
          \(body)
        }
      }
      """)
  }

  /// The conflicts of all alternatives, as the equations of their members.
  var conflicts: [[String]] {
    var found: [[String]] = []
    for layout in reading.scenes.flatMap(\.alternatives) {
      for conflict in SystemDiagnosis(layout.system, .withoutFixes).conflicts {
        let members = conflict.members.map { layout.system.constraints[$0.index].description }.sorted()
        if !found.contains(members) { found.append(members) }
      }
    }
    return found
  }

  /// The conditions under which the first conflict holds.
  var conditions: [String] {
    for layout in reading.scenes.flatMap(\.alternatives) {
      for conflict in SystemDiagnosis(layout.system, .withoutFixes).conflicts {
        return conflict.members.compactMap { layout.system.constraints[$0.index].location }
          .flatMap { layout.conditions[$0] ?? [] }
      }
    }
    return []
  }

  func mistakes(_ kind: CodeMistake.Kind) -> [String] { reading.mistakes.filter { $0.kind == kind }.map(\.subject) }
}
