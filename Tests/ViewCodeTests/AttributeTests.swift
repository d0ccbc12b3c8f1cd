import Testing
import ViewCode

/// Property wrappers, result builders and generic classes, which make or change values.
@Suite struct AttributeTests {
  private let height = "heightAnchor.constraint(equalToConstant: "

  @Test func wrappersSwitchMasksOff() {
    let wrapper = """
      @propertyWrapper struct AutoLayout<View: UIView> {
        var wrappedValue: View
        init(wrappedValue: View) {
          self.wrappedValue = wrappedValue
          wrappedValue.translatesAutoresizingMaskIntoConstraints = false
        }
      }
      """
    func masks(_ declaration: String, others: String = "") -> [String] {
      let body = "addSubview(box)\nbox.\(height)8).isActive = true"
      return ReadCode(body: body, members: declaration, others: others).mistakes(.maskLeftOn)
    }
    #expect(masks("let box = UIView()") == ["box"])
    #expect(masks("@AutoLayout var box = UIView()", others: wrapper).isEmpty)
    #expect(masks("@AutoLayout var box = UIView()").isEmpty, "another module's wrapper may do anything")
    #expect(masks("@MainActor var box = UIView()") == ["box"])
    // A local variable can have a wrapper, too.
    func localMasks(_ declaration: String, others: String = "") -> [String] {
      let body = "\(declaration)\naddSubview(box)\nbox.\(height)8).isActive = true"
      return ReadCode(body: body, others: others).mistakes(.maskLeftOn)
    }
    #expect(localMasks("let box = UIView()") == ["box"])
    #expect(localMasks("@AutoLayout var box = UIView()", others: wrapper).isEmpty)
    #expect(localMasks("@AutoLayout(8) var box = UIView()").isEmpty)
    #expect(localMasks("@MainActor var box = UIView()") == ["box"])
  }

  @Test func wrappersMayChangeNumbers() {
    #expect(ReadCode.number("gap", members: "@Scaled private var gap: CGFloat = 8") == nil)
    #expect(ReadCode.number("gap", members: "private var gap: CGFloat = 8") == 8)
  }

  /// The conflicts of a block that a result builder makes a list of.
  private func conflicts(_ block: String) -> Int {
    let builder = """
      @resultBuilder enum Constraints {
        static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] { parts.flatMap { $0 } }
        static func buildExpression(_ one: NSLayoutConstraint) -> [NSLayoutConstraint] { [one] }
      }
      extension NSLayoutConstraint {
        static func build(@Constraints _ make: () -> [NSLayoutConstraint]) { activate(make()) }
      }
      """
    return ReadCode(body: "addSubview(label)\nNSLayoutConstraint.build {\n\(block)\n}", others: builder).conflicts.count
  }

  @Test func buildersMakeLists() {
    #expect(conflicts("label.\(height)8)\nlabel.\(height)9)") == 1)
    #expect(conflicts("label.\(height)8)\nlabel.widthAnchor.constraint(equalToConstant: 9)") == 0)
    #expect(conflicts("label.\(height)8)\nif true { label.\(height)9) }") == 1)
    #expect(conflicts("label.\(height)8)\nif false { label.\(height)9) }") == 0)
    #expect(conflicts("label.\(height)8)\nfor item in items { label.\(height)9) }") == 0)
  }

  @Test func genericClassesMakeTheirContent() {
    let code = ReadCode(
      """
      class Holder<Content: UIView>: UIView {
        let content: Content
        init() {
          content = Content()
          super.init(frame: .zero)
          addSubview(content)
          content.\(height)8).isActive = true
        }
      }
      class Photo: Holder<UIImageView> {
        override init() {
          super.init()
          content.\(height)9).isActive = true
        }
      }
      """)
    #expect(code.conflicts.count == 1)
    #expect(code.mistakes(.maskLeftOn).isEmpty)
  }

  // MARK: Options of helpers

  @Test func optionsThatAreKnownAreNotDecided() {
    let pin = """
      func pin(_ view: UIView, _ edges: UIRectEdge = .all) {
        if edges.contains(.top) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        if edges.contains(.bottom) { view.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
      }
      """
    func conflicts(_ calls: String) -> Int {
      let body =
        "addSubview(label)\naddSubview(photo)\n\(calls)\nlabel.\(height)8).isActive = true\n\(height)9).isActive = true"
      return ReadCode(body: body, members: pin).conflicts.count
    }
    #expect(conflicts("pin(label)") == 1)
    #expect(conflicts("pin(label, [.top, .bottom])") == 1)
    #expect(conflicts("pin(label, [.top])\npin(photo, [.bottom])") == 0)
    #expect(conflicts("pin(label, .top)\npin(photo)") == 0)
  }

  /// A parameter has another value in each call.
  @Test func parametersAreDecidedOnce() {
    let size = """
      func size(_ view: UIView, _ isTall: Bool) {
        view.heightAnchor.constraint(equalToConstant: isTall ? 9 : 8).isActive = true
      }
      """
    let equal = "label.heightAnchor.constraint(equalTo: photo.heightAnchor, constant: 1).isActive = true"
    let body = "addSubview(label)\naddSubview(photo)\nsize(label, isOpen)\nsize(photo, !isOpen)\n\(equal)"
    #expect(ReadCode(body: body, members: size).conflicts.isEmpty)
  }
}
