import Masdiag
import MasdiagTesting
import Testing

/// The code of README.md, compiled and run.
@Suite struct ReadmeTests {
  @Test func aLayoutInCode() throws {
    func print(_ text: Any) { #expect(!"\(text)".isEmpty) }
    // guide: a layout
    let superview = View(key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
    let label = View(class: "UILabel", key: "label")
    superview.addSubview(label)
    label.makeConstraints { make in
      make.edges.equalTo(superview).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)).key("fill")
    }
    try superview.layoutIfNeeded()  // label.frame is (10, 5, 290, 396)
    print(label.why(.height) ?? "")  // what the height follows from, and what would change it
    print(superview.diagnose())  // a report like the one above, if there is a conflict
    // guide end
    #expect("\(label.frame)" == "(10, 5, 290, 396)")

    // guide: expectations
    expectSatisfiable(superview)
    expectUnambiguous(superview)
    expectFrame(of: label, equals: Rect(x: 10, y: 5, width: 290, height: 396))

    label.makeConstraints { make in make.height.equalTo(400).key("tall") }
    expectConflict(in: superview, including: ["tall"])
    expectConflict(in: superview, members: ["tall", "fill[0]", "fill[2]"])  // and of exactly these
    // guide end
  }

  @Test func theReadmeShowsTheCodeThatIsTested() {
    Guide("README.md", code: "Tests/MasdiagTests/Readme").expectAllCode()
  }
}
