import Diagnosis
import LayoutModel
import PlainText

/// Values that rounding may have chosen, the exact check having come to its limits. There are none in layouts that
/// people write; what there is has to be said, since everything else in a report is proved.
struct UndecidedValues: Hashable, Sendable {
  /// The names of the attributes in data: `key.attribute`.
  let names: [String]

  init(_ diagnosis: SystemDiagnosis) {
    let paths = ItemPaths(diagnosis.system)
    names = diagnosis.undecided.map { index in
      let place = diagnosis.system.variables[index]
      return "\(paths[place.item]).\(place.attribute.rawValue)"
    }
  }

  /// One sentence without a full stop; nil if there is nothing to say.
  var sentence: String? {
    if names.isEmpty { return nil }
    let shown = listed(names.map { visible($0) }, limit: Self.nameLimit)
    return
      "\(shown) couldn't be decided exactly: \(names.count == 1 ? "the value" : "the values") may be the result of "
      + "rounding"
  }

  /// Maximum number of names listed.
  private static let nameLimit = 6

  /// The names as data; nothing where there are none.
  var json: [JSONValue.Member] {
    names.isEmpty ? [] : [.init("undecided", .array(names.map(JSONValue.string)))]
  }
}
