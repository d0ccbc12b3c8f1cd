import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// What the attributes of a constraint mean, and what they are when they are missing.
@Suite struct ConstraintTests {
  private func frame(_ constraints: String, of id: String = "a", size: (Double, Double) = (320, 480)) throws -> [Double]
  {
    try LaidOut(Fixture.xib(Fixture.root(size, Fixture.view("a", (0, 0, 10, 10)), constraints))).frame(id)
  }

  private let width = Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"100\"")
  private let height = Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"50\"")

  @Test func aMissingFirstItemIsTheOwner() throws {
    let far = Fixture.constraint(
      "firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"20\"")
    let low = Fixture.constraint("firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"8\"")
    #expect(try frame(far + low + width + height) == [200, 422, 100, 50])
  }

  @Test(arguments: [("16:9", 160.0), ("1:1", 90), ("1.58:1", 142.2), ("2:0.9", 200), ("1/3", 30), ("0.9", 81)])
  func ratiosAndFractions(_ multiplier: String, _ width: Double) throws {
    let ratio = Fixture.related("a", "width", "a", "height", "multiplier=\"\(multiplier)\"")
    let high = Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"90\"")
    #expect(try frame(ratio + high)[2] == width)
  }

  @Test func aRatioStandsForItsFraction() throws {
    let ratio = Fixture.related("a", "width", "a", "height", "multiplier=\"16:9\" id=\"ratio\"")
    let high = Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"70\" id=\"high\"")
    let wide = Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"125\" id=\"wide\"")
    let scene = try LaidOut(
      Fixture.xib(Fixture.root((320, 480), Fixture.view("a", (0, 0, 10, 10)), ratio + high + wide)))
    let shortfalls = scene.diagnosis.conflicts.map { "\($0.shortfall)" }
    #expect(Set(scene.conflicts[0]) == ["ratio", "high", "wide"])
    // Nine times 125 is 1125, sixteen times 70 is 1120: 5 sixteenths of a point of height, 5 ninths of width.
    #expect(shortfalls == ["5/16"] || shortfalls == ["5/9"])
    let description = scene.layout.system.constraints.first { $0.objectID == "ratio" }?.description
    #expect(description?.hasSuffix(".height * 16:9>") == true)
  }

  @Test func aPositionTimesANumberIsMeasuredInTheOwner() throws {
    let third = Fixture.related("a", "centerY", "root", "bottom", "multiplier=\"1/3\" constant=\"1\"")
    #expect(try frame(third + height)[1] == 480 / 3 + 1 - 25)
  }

  @Test func relationsAndPriorities() throws {
    let most = Fixture.constraint(
      "firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"70\"")
    let wanted = Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"100\" priority=\"750\"")
    let least = Fixture.constraint(
      "firstItem=\"a\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"40\"")
    let small = Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"1\" priority=\"250\"")
    #expect(try Array(frame(most + wanted + least + small)[2...]) == [70, 40])
  }

  @Test func aConstraintOfAnObjectThatIsNotInstalledIsNone() throws {
    let mask = "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"b\"/></mask></variation>"
    let both = Fixture.view("a", (0, 0, 1, 1)) + Fixture.view("b", (0, 0, 1, 1))
    let equal = Fixture.related("b", "width", "a", "width")
    let scene = try LaidOut(Fixture.xib(Fixture.root((320, 480), both, width + height + equal, more: mask)))
    #expect(scene.layout.system.items.allSatisfy { $0.objectID != "b" })
  }

  @Test(arguments: [
    ("firstItem=\"a\" firstAttribute=\"lefft\" id=\"c\"", "unknown-attribute"),
    ("firstItem=\"a\" id=\"c\"", "missing-member"),
    ("firstItem=\"a\" firstAttribute=\"width\" relation=\"equals\" id=\"c\"", "unknown-value"),
    ("firstItem=\"a\" firstAttribute=\"width\" constant=\"wide\" id=\"c\"", "bad-number"),
    ("firstItem=\"a\" firstAttribute=\"width\" constant=\"1\" priority=\"1001\" id=\"c\"", "bad-priority"),
    (
      "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" multiplier=\"0:3\" id=\"c\"",
      "zero-multiplier"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" multiplier=\"1:2:3\" id=\"c\"",
      "bad-number"
    ),
    ("firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"left\" id=\"c\"", "refused-pair"),
    ("firstItem=\"a\" firstAttribute=\"left\" constant=\"3\" id=\"c\"", "bad-constraint"),
    ("firstItem=\"gone\" firstAttribute=\"width\" constant=\"3\" id=\"c\"", "unknown-item"),
  ])
  func whatNoConstraintHasIsRefusedAtItsPlace(_ attributes: String, _ code: String) throws {
    let file = Fixture.xib(Fixture.root((320, 480), Fixture.view("a", (0, 0, 1, 1)), "\n  <constraint \(attributes)/>"))
    let failure = #expect(throws: UnreadableInput.self) { try InterfaceFile(Array(file.utf8), path: "Test.xib") }
    let problem = failure?.problems.first
    #expect(problem?.code == code)
    #expect(problem?.line.contains("<constraint") == true)
    #expect(problem?.location.column == 3)
  }

  @Test func aDuplicatedIDIsRefused() throws {
    let twice = Fixture.view("a", (0, 0, 1, 1)) + Fixture.view("a", (0, 0, 1, 1))
    let file = Fixture.xib(Fixture.root((320, 480), twice))
    let failure = #expect(throws: UnreadableInput.self) { try InterfaceFile(Array(file.utf8), path: "Test.xib") }
    #expect(failure?.problems.map(\.code) == ["duplicate-id"])
  }

  @Test("ten thousand distances of the system's", .timeLimit(.minutes(1)))
  func manySystemDistances() throws {
    let count = 10_000
    let views = (0..<count).map { Fixture.view("v\($0)", (10, 20 * Double($0), 100, 12)) }
    let below = (1..<count).map {
      Fixture.related("v\($0)", "top", "v\($0 - 1)", "bottom", "constant=\"8\" symbolType=\"layoutAnchor\"")
    }
    let file = Fixture.xib(Fixture.root((300, 20 * Double(count)), views.joined(), below.joined()))
    let layout = try #require(try InterfaceFile(Array(file.utf8), path: "Test.xib").scenes.first).layout()
    #expect(layout.system.constraints.count { $0.origin == .user } == count - 1)
  }
}
