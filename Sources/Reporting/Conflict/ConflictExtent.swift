import Diagnosis
import LayoutModel
import PlainText

/// The number of a log's listed constraints that are in a conflict, and the constraint that the framework broke.
struct ConflictExtent {
  let report: InputReport
  /// The conflict's position in the diagnosis.
  let position: Int

  private var system: ConstraintSystem { report.system }
  private var conflict: LayoutConflict { report.diagnosis.conflicts[position] }

  /// `8 of the 14 listed constraints conflict; UIKit broke [8].`
  var sentence: String {
    let sentence = "\(part)\(broken)."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// The sentence, preceded by a path: `app.log: all four listed constraints conflict.`
  var clause: String { "\(visible(report.heading)): \(part)\(broken)." }

  /// A remark that one name may refer to several views; nil unless the framework broke a constraint outside of the
  /// conflict.
  var remarkOnNames: String? {
    guard position == 0, let broken = report.brokenIndex, !conflict.members.contains(where: { $0.index == broken })
    else { return nil }
    let items = conflict.members.flatMap { system.constraints[$0.index].mainItems }
    guard items.contains(where: { system.items[$0].className.isEmpty && system.items[$0].address.isEmpty }) else {
      return nil
    }
    return "The log has no addresses: views of the same name are taken for one, but may be several."
  }

  /// `8 of the 14 listed constraints conflict`
  private var part: String {
    let listed = report.listedCount
    let members = conflict.members.count
    guard members == listed else {
      return members == 1
        ? "1 of the \(listed) listed constraints can't be satisfied"
        : "\(members) of the \(listed) listed constraints conflict"
    }
    return listed == 1
      ? "the listed constraint can't be satisfied"
      : listed == 2 ? "the two listed constraints conflict" : "all \(inWords(listed)) listed constraints conflict"
  }

  /// `; UIKit broke [8]`.
  private var broken: String {
    guard position == 0, report.brokenByLog != nil else { return "" }
    let framework = report.framework
    guard let index = report.brokenIndex else { return "; \(framework) broke one that isn't listed" }
    let isMember = conflict.members.contains { $0.index == index }
    return "; \(framework) broke \(ConstraintPlaces(path: report.path, isLog: true).text(system.constraints[index]))"
      + (isMember ? "" : ", which isn't part of this conflict")
  }
}

extension InputReport {
  /// The framework that printed the log, judging by the classes of the views.
  var framework: String {
    let isAppKit = system.items.contains { item in
      ["NS", "_NS"].contains(where: item.className.hasPrefix) && !item.className.hasPrefix("NSLayout")
    }
    let isUIKit = system.items.contains { $0.className.hasPrefix("UI") || $0.className.hasPrefix("_UI") }
    return isAppKit && !isUIKit ? "AppKit" : "UIKit"
  }
}
