import ConstraintSystems
import Diagnosis
import ExactNumbers
import LayoutFormats
import MasdiagTestSupport
import Testing

/// Conflicts that disappear together once the sizes that share a room are reduced.
struct RoomSharingTests {
  /// Rows of views with random minimum or fixed widths, some of them equally wide, in a container that is too narrow.
  private static func document(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 2...6, using: &random)
    let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let widths = [40, 50, 60, 80].prefix(Int.random(in: 1...4, using: &random))
    var constraints: [String] = []
    for view in 0..<count {
      constraints.append("v\(view).left == \(view == 0 ? "r.left" : "v\(view - 1).right + 4")")
      let relation = Int.random(in: 0..<4, using: &random) == 0 ? "==" : ">="
      constraints.append("v\(view).width \(relation) \(widths.randomElement(using: &random) ?? 40)")
      if view > 0, Bool.random(using: &random) {
        constraints.append("v\(view).width == v\(Int.random(in: 0..<view, using: &random)).width")
      }
    }
    constraints.append("v\(count - 1).right == r.right")
    return """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, \(20 * count + 10), 100], "subviews": [\(views)] },
        "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))] }
      """
  }

  @Test(arguments: 1...200)
  func reducingTheSizesResolvesTheConflicts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = Self.document(&random)
    let system = try LayoutDocument(Array(text.utf8), path: "a.json").system
    let conflicts = SystemDiagnosis(system, .init()).conflicts
    for conflict in conflicts {
      guard let first = conflict.sharesRoomOf else { continue }
      let room = try #require(conflicts[first].recommendation?.reason.sharedRoom)
      let share = (room.room / room.demand).doubleValue
      // Only the members of the conflict are active, and each size is reduced in proportion.
      var part = system
      let members = Set(conflict.members.map(\.index))
      for index in part.constraints.indices { part.constraints[index].isActive = members.contains(index) }
      for index in room.sizes where members.contains(index) {
        let constant = (system.constraints[index].constant * share * 1000).rounded(.down) / 1000
        part = part.applying(.changeConstant(to: constant), to: index)
      }
      #expect(part.plainRows.isFeasible, "\(text)")
      #expect(room.sizes.contains(conflict.breaking), "\(text)")
    }
    let counts = conflicts.map(\.sharingCount)
    for (position, count) in counts.enumerated() {
      #expect(conflicts.count { $0.sharesRoomOf == position } == count, "\(text)")
    }
  }

  @Test func someOfTheRowsShareARoom() throws {
    let shared = try (1...200).reduce(0) { sum, seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let system = try LayoutDocument(Array(Self.document(&random).utf8), path: "a.json").system
      return sum + SystemDiagnosis(system, .init()).conflicts.count { $0.sharesRoomOf != nil }
    }
    #expect(shared > 20)
  }
}
