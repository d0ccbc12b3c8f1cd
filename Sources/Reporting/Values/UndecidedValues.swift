import Diagnosis
import LayoutModel
import PlainText

/// Values that may be the result of rounding because the exact check reached its limits. This doesn't happen in
/// realistic layouts, but must be reported if it does, because everything else in a report is proved.
struct UndecidedValues: Hashable, Sendable {
  /// The names of the attributes in JSON: `key.attribute`.
  let names: [String]

  init(_ diagnosis: SystemDiagnosis) {
    let paths = ItemPaths(diagnosis.system)
    names = diagnosis.undecided.map { index in
      let place = diagnosis.system.variables[index]
      return "\(paths[place.item]).\(place.attribute.rawValue)"
    }
  }

  /// A sentence without a period; nil if there are no such values.
  var sentence: String? {
    if names.isEmpty { return nil }
    let shown = listed(names.map { visible($0) }, limit: Self.nameLimit)
    return
      "\(shown) couldn't be decided exactly: \(names.count == 1 ? "the value" : "the values") may be the result of "
      + "rounding"
  }

  /// The maximum number of names to list.
  private static let nameLimit = 6

  /// The JSON members; empty if there are no such values.
  var members: JSONMembers { ["undecided": names.nonEmpty] }
}
