import LayoutModel
import MasonryDSL
import Testing

/// Keys from the names of properties.
@Suite struct AttachKeysTests {
  class Form: View {
    let title = View(class: "UILabel")
    var subtitle: View? = View(class: "UILabel")
    var absent: View?
    let rows = [View(), View()]
    let guide = LayoutGuide()
    let count = 3
    lazy var button = View(class: "UIButton")
    lazy var unused = View()
  }

  final class LongForm: Form {
    private(set) var footer = View()
  }

  struct Screen {
    let header = View()
    let form = LongForm()
  }

  @Test func everyStoredViewIsNamedByItsProperty() {
    let form = LongForm()
    _ = form.button
    form.addSubview(View(key: "kept"))
    attachKeys(of: form)
    #expect(form.title.key == "title")
    #expect(form.subtitle?.key == "subtitle")
    #expect(form.rows.map(\.key) == ["rows[0]", "rows[1]"])
    #expect(form.guide.key == "guide")
    #expect(form.button.key == "button")
    #expect(form.footer.key == "footer")
    #expect(form.unused.key == nil)
    #expect(form.key == nil)
    #expect(form.subviews.map(\.key) == ["kept"], "what the library stores is no property of the form's")
  }

  @Test func anyOwnerWillDo() {
    let screen = Screen()
    attachKeys(of: screen)
    #expect(screen.header.key == "header")
    #expect(screen.form.key == "form")
    #expect(screen.form.title.key == nil)
  }

  @Test func keysCanBeGivenOneByOne() {
    let (a, b) = (View(), LayoutGuide())
    attachKeys(["first": a, "second": b])
    #expect(a.key == "first")
    #expect(b.key == "second")
  }

  @Test func equalKeysAreDistinguishedByTheirPaths() throws {
    let root = View(key: "list")
    for _ in 0..<2 {
      let row = View()
      let label = View(class: "UILabel", key: "title")
      root.addSubview(row)
      row.addSubview(label)
      label.makeConstraints { $0.left.equalTo(5).key("inset") }
    }
    let twins = View(key: "twins")
    root.addSubview(twins)
    for _ in 0..<2 {
      let twin = View(key: "twin")
      twins.addSubview(twin)
      twin.makeConstraints { $0.left.equalTo(twins.layoutMarginsGuide) }
    }
    #expect(
      root.installedConstraints.map(\.description) == [
        "<MASLayoutConstraint:inset UILabel:title.left == UIView:0x2.left + 5>",
        "<MASLayoutConstraint:inset UILabel:title.left == UIView:0x4.left + 5>",
        "<MASLayoutConstraint:0x3 UIView:twin.left == UILayoutGuide:twins.margins.left>",
        "<MASLayoutConstraint:0x4 UIView:twin.left == UILayoutGuide:twins.margins.left>",
      ])
    let system = ConstraintSystem(root: root)
    #expect(system.constraints.map(\.description) == root.installedConstraints.map(\.description))
    // Descriptions have the keys as they are, as Masonry's do; the names in reports tell them apart.
    #expect(Set(system.items.map(\.name)).count == system.items.count)
  }
}
