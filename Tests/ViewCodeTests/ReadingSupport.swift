import Diagnosis
import InterfaceBuilder
import LayoutModel
import ViewCode

/// Code that is read in a test, and what was found in it.
struct ReadCode {
  let reading: CodeReading

  init(
    _ text: String, path: String = "View.swift", others: [(path: String, text: String)] = [],
    in environment: LayoutEnvironment? = nil
  ) {
    let sources = [(path, text)] + others
    let project = CodeProject(sources.map { .init(path: $0.0, bytes: Array($0.1.utf8)) })
    reading = project.reading(of: path, in: environment)
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

  /// The number that an expression comes to at the end of a view's initializer; nil if it isn't known.
  static func number(
    _ expression: String, after body: String = "", members: String = "", others: String = ""
  ) -> Double? {
    let code = ReadCode(
      body: "\(body)\nwidthAnchor.constraint(equalToConstant: \(expression)).isActive = true", members: members,
      others: others)
    return code.width
  }

  /// A view's class in Objective-C with the code of its initializer.
  init(objectiveC body: String, above: String = "") {
    self.init(
      """
      \(above)
      @interface Card : UIView
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        \(body)
        return self;
      }
      @end
      """, path: "Card.m")
  }

  /// The same number for Objective-C.
  static func objectiveCNumber(_ expression: String, after body: String = "", above: String = "") -> Double? {
    ReadCode(
      objectiveC:
        "\(body)\n[self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(\(expression)); }];",
      above: above
    ).width
  }

  /// True if two conditions of Objective-C may hold together.
  static func objectiveCHoldTogether(_ first: String, _ second: String) -> Bool {
    func width(_ number: Int, if condition: String) -> String {
      """
      if (\(condition)) {
        [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(\(number)); }];
      }
      """
    }
    return !ReadCode(objectiveC: width(8, if: first) + "\n" + width(9, if: second)).conflicts.isEmpty
  }

  /// The width of the view itself in the first layout.
  private var width: Double? {
    let constraints = reading.scenes.first?.alternatives.first?.system.constraints ?? []
    return constraints.first { $0.first.place.attribute == .width && $0.second == nil }?.constant
  }

  /// The constants in the first layout of a type.
  func constants(of type: String) -> [Double] {
    reading.scenes.first { $0.name == type }?.alternatives.first?.system.constraints.map(\.constant) ?? []
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

  /// The conditions under which the first conflict holds, each once.
  var conditions: [String] {
    for layout in reading.scenes.flatMap(\.alternatives) {
      for conflict in SystemDiagnosis(layout.system, .withoutFixes).conflicts {
        let conditions = conflict.members.flatMap { layout.conditions[$0.index] ?? [] }
        return conditions.reduce(into: []) { found, next in if !found.contains(next) { found.append(next) } }
      }
    }
    return []
  }

  func mistakes(_ kind: CodeMistake.Kind) -> [String] { reading.mistakes.filter { $0.kind == kind }.map(\.subject) }
}
