import LayoutModel
import MasdiagTestSupport

extension LayoutSample {
  /// A label in a container with a frame: four of the five constraints cannot hold together.
  package static var debuggingView: LayoutSample {
    var sample = LayoutSample(
      root: "superview", class: "MASExampleDebuggingView", frame: Rect(x: 0, y: 0, width: 320, height: 416))
    sample.add("messageLabel", to: "superview", class: "UILabel")
    sample.constrain("messageLabel", .height, .greaterThanOrEqual, plus: 5000, key: "ConstantConstraint")
    sample.constrain("messageLabel", .bottom, .equal, "superview", plus: -10, key: "BottomConstraint")
    sample.constrain("messageLabel", .top, .equal, "superview", plus: 1, key: "ConflictingConstraint[0]")
    sample.constrain("messageLabel", .left, .equal, "superview", plus: 1, key: "ConflictingConstraint[1]")
    return sample
  }

  /// A form of eight views whose note is too high for it.
  package static var form: LayoutSample {
    var sample = LayoutSample(root: "form", class: "FormView", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    sample.add("title", "nameLabel", "emailLabel", to: "form", class: "UILabel")
    sample.add("name", "email", to: "form", class: "UITextField")
    sample.add("note", to: "form", class: "UITextView")
    sample.add("submit", to: "form", class: "UIButton")
    sample.constrain("title", .top, .equal, "form", plus: 20, key: "titleTop")
    sample.constrain("title", .left, .equal, "form", plus: 16)
    sample.constrain("title", .right, .lessThanOrEqual, "form", plus: -16)
    sample.constrain("title", .height, plus: 30, key: "titleHeight")
    for (label, field, above) in [("nameLabel", "name", "title"), ("emailLabel", "email", "name")] {
      sample.constrain(label, .left, .equal, "form", plus: 16)
      sample.constrain(label, .firstBaseline, .equal, field, .firstBaseline)
      sample.constrain(field, .left, .equal, label, .right, plus: 8)
      sample.constrain(field, .right, .equal, "form", plus: -16)
      sample.constrain(field, .top, .equal, above, .bottom, plus: 12, key: "\(field)Top")
      sample.constrain(field, .height, plus: 34, key: "\(field)Height")
    }
    sample.constrain("emailLabel", .width, .equal, "nameLabel", .width)
    sample.constrain("nameLabel", .width, .greaterThanOrEqual, plus: 80, priority: .high)
    sample.constrain("note", .left, .equal, "form", plus: 16)
    sample.constrain("note", .right, .equal, "form", plus: -16)
    sample.constrain("note", .top, .equal, "email", .bottom, plus: 12, key: "noteTop")
    sample.constrain("note", .height, .greaterThanOrEqual, plus: 400, key: "noteHeight")
    sample.constrain("submit", .top, .equal, "note", .bottom, plus: 12, key: "submitTop")
    sample.constrain("submit", .centerX, .equal, "form")
    sample.constrain("submit", .height, plus: 44, key: "submitHeight")
    sample.constrain("submit", .bottom, .equal, "form", plus: -20, key: "submitBottom")
    return sample
  }

  /// The constraints of ``form`` that cannot hold together, by key; its height is one of the mask's.
  package static let formConflict = [
    "titleTop", "titleHeight", "nameTop", "nameHeight", "emailTop", "emailHeight", "noteTop", "noteHeight", "submitTop",
    "submitHeight", "submitBottom",
  ]

  /// Lists within lists, with `count` constraints or a few more, as an app's view tree has them.
  package static func nested(count: Int, seed: UInt64) -> LayoutSample {
    var random = SeededGenerator(seed: seed)
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var containers = ["root"]
    var children: [String: [String]] = [:]
    var names = ["root"]
    while sample.constraints.count < count {
      let parent = containers[random.below(containers.count)]
      guard children[parent, default: []].count < 7 else {
        containers.append(names[names.count - 1])
        continue
      }
      let name = "view\(names.count)"
      sample.add(name, to: parent, class: ["UIView", "UILabel", "UIButton"][random.below(3)])
      sample.constrain(name, .left, .equal, parent, plus: 8)
      sample.constrain(name, .right, .equal, parent, plus: -8)
      if let above = children[parent]?.last {
        sample.constrain(name, .top, .equal, above, .bottom, plus: 8)
      } else {
        sample.constrain(name, .top, .equal, parent, plus: 8)
      }
      if random.below(2) == 0 { sample.constrain(name, .height, plus: 44, key: "height\(names.count)") }
      if random.below(10) == 0 {
        sample.constrain(name, .width, .equal, names[random.below(names.count)], priority: .medium)
      }
      if random.below(3) == 0 { containers.append(name) }
      children[parent, default: []].append(name)
      names.append(name)
    }
    return sample
  }
}

extension SeededGenerator {
  /// A number from 0 up to `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
