import Diagnosis
import LayoutFormats
import LayoutModel
import Testing

/// The layouts that people may read and run are what they say they are.
@Suite struct FixtureTests {
  /// For each conflicting layout the names of what contradicts each other, ordinals for those without one.
  static let conflicts: [String: [[String]]] = [
    "debugging-view.json": [["0x1", "ConstantConstraint", "BottomConstraint", "ConflictingConstraint[0]"]],
    "button-label-widths.json": [
      ["buttonSize[0]", "sameSize[0]", "updatedSize[0]"], ["buttonSize[1]", "sameSize[1]", "updatedSize[1]"],
    ],
    "form-row.json": [["0x2", "line[0]", "line[2]", "line[3]", "line[4]", "line[5]", "0x12"]],
    "card-image-ratio.json": [
      [
        "0x2", "photoEdges[0]", "photoEdges[1]", "photoEdges[2]", "photoRatio", "texts[0]", "texts[1]", "texts[2]",
        "cardHeight", "cardSides[0]", "cardSides[1]",
      ]
    ],
    "table-cell-fixed-height.json": [
      ["UIView-Encapsulated-Layout-Height", "insets[0]", "insets[1]", "thumbnailSize[1]"]
    ],
    "chat-bar-width-zero.json": [["_UITemporaryLayoutWidth", "0x2", "0x3", "0x4", "0x5"]],
    "hidden-stack-row.json": [["couponEdges[0]", "couponEdges[2]", "UISV-hiding"]],
    "two-columns.json": [["0x2", "0x3", "0x4", "0x5", "0x6", "equalColumns", "readableColumn"]],
    "profile-header.json": [],
    "right-to-left.json": [],
  ]

  @Test func everyLayoutIsKnown() {
    #expect(Fixture.names == Self.conflicts.keys.sorted())
  }

  @Test(arguments: Fixture.names)
  func theConflicts(name: String) throws {
    let system = try Fixture.document(name).system
    let found = SystemDiagnosis(system).conflicts.map { conflict in
      conflict.members.map { member in
        system.constraints[member.index].key ?? "0x" + String(member.index + 1, radix: 16)
      }
    }
    #expect(found == Self.conflicts[name])
  }

  @Test(arguments: ["profile-header.json", "right-to-left.json"])
  func whatIsSatisfiableIsDecidedEverywhere(name: String) throws {
    let diagnosis = SystemDiagnosis(try Fixture.document(name).system, .init(ambiguity: .groups))
    #expect(diagnosis.conflicts.isEmpty)
    #expect(diagnosis.ambiguous.isEmpty)
  }

  @Test func rightToLeftIsMirrored() throws {
    let system = try Fixture.document("right-to-left.json").system
    let values = SystemDiagnosis(system).values
    let left = Dictionary(
      uniqueKeysWithValues: zip(system.variables, values).filter { $0.0.attribute == .left }.map {
        (system.items[$0.0.item].name, $0.1)
      })
    #expect(left == ["sender": 304, "subject": 88, "time": 16])
  }

  @Test(arguments: Fixture.names)
  func everyConstraintHasAPlaceInItsText(name: String) throws {
    let lines = try Fixture.text(name).split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for constraint in try Fixture.document(name).constraints {
      let location = try #require(constraint.location)
      #expect(location.path == name)
      #expect(["\"", "{"].contains(lines[location.line - 1][location.column - 1]), "\(location)")
    }
  }
}
