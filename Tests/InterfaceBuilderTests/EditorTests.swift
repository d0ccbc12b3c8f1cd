import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// Changes written into files: all other bytes stay.
@Suite struct EditorTests {
  private let file = Fixture.xib(
    Fixture.root(
      (320, 480), Fixture.view("a", (0, 0, 10, 10)),
      """

          <constraint firstItem="a" firstAttribute="width" constant="100" symbolic="YES" id="w"/>
          <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" id="r"/>

      """))

  private func edited(_ change: ConstraintSystem.Change, of id: String, in file: String) throws -> String {
    let scene = try #require(try InterfaceFile(Array(file.utf8), path: "Edit.xib").scenes.first)
    let editor = try InterfaceEditor(scene, path: "Edit.xib")
    let index = try #require(editor.system.constraints.firstIndex { $0.objectID == id })
    return String(decoding: try editor.applying(change, to: index), as: UTF8.self)
  }

  private func expect(_ change: ConstraintSystem.Change, of id: String, _ old: String, _ new: String) throws {
    let range = try #require(file.firstRange(of: old))
    let wanted = String(file[..<range.lowerBound]) + new + file[range.upperBound...]
    #expect(try edited(change, of: id, in: file) == wanted)
  }

  @Test func attributesChangeWhereTheyStand() throws {
    try expect(
      .changeConstant(to: 90), of: "w", "constant=\"100\" symbolic=\"YES\" id=\"w\"", "constant=\"90\" id=\"w\"")
    try expect(
      .lowerPriority(to: try #require(LayoutPriority(exactly: 999))), of: "w", "symbolic=\"YES\" id=\"w\"",
      "symbolic=\"YES\" priority=\"999\" id=\"w\"")
    try expect(
      .relax(to: .lessThanOrEqual), of: "r", "firstAttribute=\"width\" secondItem=\"root\"",
      "firstAttribute=\"width\" relation=\"lessThanOrEqual\" secondItem=\"root\"")
    try expect(
      .changeConstant(to: -8), of: "r", "secondAttribute=\"width\" id=\"r\"",
      "secondAttribute=\"width\" constant=\"-8\" id=\"r\"")
  }

  @Test func aDistanceThatIsSetIsTheSystemsNoMore() throws {
    let systems = file.swapping("symbolic=\"YES\"", for: "symbolType=\"layoutAnchor\"")
    let wanted = file.swapping("constant=\"100\" symbolic=\"YES\"", for: "constant=\"90\"")
    #expect(try edited(.changeConstant(to: 90), of: "w", in: systems) == wanted)
  }

  @Test func aConstraintGoesWithItsLine() throws {
    try expect(
      .remove, of: "r",
      "    <constraint firstItem=\"a\" firstAttribute=\"width\" "
        + "secondItem=\"root\" secondAttribute=\"width\" id=\"r\"/>\n",
      "")
  }

  @Test func whatAnOutletHoldsDoesNotGo() throws {
    let owner =
      "<placeholder id=\"-1\"><connections>"
      + "<outlet property=\"gap\" destination=\"r\" id=\"o\"/></connections></placeholder>"
    let range = try #require(file.firstRange(of: "<objects>"))
    let held = String(file[..<range.upperBound]) + owner + file[range.upperBound...]
    #expect(throws: Problem.self) { try edited(.remove, of: "r", in: held) }
  }

  @Test func everyFixOfAConflictIsWritten() throws {
    let scene = try #require(try InterfaceFile(Array(file.utf8), path: "Edit.xib").scenes.first)
    let editor = try InterfaceEditor(scene, path: "Edit.xib")
    let fixes = SystemDiagnosis(editor.system).conflicts.flatMap(\.fixes)
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let bytes = try editor.applying(fix.change, to: fix.index)
      let fixed = try #require(try InterfaceFile(bytes, path: "Edit.xib").scenes.first).layout()
      #expect(SystemDiagnosis(fixed.system, .withoutFixes).conflicts.isEmpty)
    }
  }

  @Test func lineEndsStay() throws {
    let windows = file.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let edited = try edited(.changeConstant(to: 1), of: "w", in: windows)
    #expect(edited.utf8.count { $0 == 13 } == windows.utf8.count { $0 == 13 })
  }
}
