import LayoutFormats
import LayoutModel
import Testing

/// What the rows of a log mean, checked by putting numbers in.
@Suite struct LogGeometryTests {
  /// Where a view is, in the space that all items of a report share.
  struct Frame {
    var left, top, width, height: Double
  }

  static let frames = [
    "A": Frame(left: 100, top: 200, width: 30, height: 50), "B": Frame(left: 7, top: 11, width: 13, height: 17),
    "P": Frame(left: 1000, top: 3000, width: 400, height: 600),
    "UIViewLayoutMarginsGuide": Frame(left: 1, top: 2, width: 4, height: 8),
  ]

  /// What margins and baselines measure.
  static let unprinted: [Attribute: Double] = [
    .leftMargin: 1, .rightMargin: 2, .topMargin: 4, .bottomMargin: 8, .firstBaseline: 16, .lastBaseline: 32,
  ]

  /// The values of a system's variables.
  private func values(_ system: ConstraintSystem) throws -> [Double] {
    try system.variables.map { place in
      if let known = Self.unprinted[place.attribute] { return known }
      let frame = try #require(Self.frames[system.items[place.item].name], "\(system.items[place.item].name)")
      switch place.attribute {
      case .left: return frame.left
      case .top: return frame.top
      case .width: return frame.width
      case .height: return frame.height
      default: throw UnexpectedVariable(attribute: place.attribute)
      }
    }
  }

  struct UnexpectedVariable: Error {
    var attribute: Attribute
  }

  /// What the left side of a row exceeds the right side by.
  private func excess(_ line: String, index: Int = 0) throws -> Double {
    let system = try readReport(line).system
    return system.constraints[index].form.value(at: try values(system))
  }

  static let attributes: [(Attribute, Double)] = [
    (.left, 100), (.leading, 100), (.right, 130), (.trailing, 130), (.top, 200), (.bottom, 250), (.width, 30),
    (.height, 50), (.centerX, 115), (.centerY, 225), (.leftMargin, 101), (.leadingMargin, 101), (.rightMargin, 128),
    (.trailingMargin, 128), (.topMargin, 204), (.bottomMargin, 242), (.centerXWithinMargins, 114.5),
    (.centerYWithinMargins, 223), (.firstBaseline, 216), (.lastBaseline, 218), (.baseline, 218),
  ]

  @Test("attributes", arguments: attributes)
  func attribute(_ attribute: Attribute, _ value: Double) throws {
    let reference: (Attribute, Double) =
      attribute.kind == .size ? (.width, 13) : attribute.axis == .horizontal ? (.left, 7) : (.top, 11)
    let line = "<NSLayoutConstraint:0x1 A:0x1.\(attribute.rawValue) >= B:0x2.\(reference.0.rawValue) + 3>"
    #expect(try excess(line) == value - reference.1 - 3)
  }

  @Test("sizes are never negative, and neither are the margins that lines name")
  func premises() throws {
    let system = try readReport("<NSLayoutConstraint:0x1 A:0x1.topMargin == B:0x2.top>").system
    let premises = system.premises.map { "\($0.kind) \(system.items[$0.place.item].name).\($0.place.attribute)" }
    #expect(
      premises == [
        "nonNegativeSize A.width", "nonNegativeSize A.height", "nonNegativeSize B.width", "nonNegativeSize B.height",
        "nonNegativeMargin A.topMargin",
      ])
    #expect(system.premises.map { $0.form.value(at: (try? values(system)) ?? []) } == [30, 50, 13, 17, 4])
  }

  @Test("leading and left margins are one margin")
  func sharedMargins() throws {
    let system = try readReport(
      """
      <NSLayoutConstraint:0x1 A:0x1.leadingMargin == B:0x2.leading>
      <NSLayoutConstraint:0x2 A:0x1.leftMargin == B:0x2.left>
      <NSLayoutConstraint:0x3 A:0x1.centerXWithinMargins == B:0x2.left>
      """
    ).system
    #expect(system.variables.count == 10)
    #expect(system.constraints[0].form == system.constraints[1].form)
  }

  @Test("margins of a view whose margins guide is printed are the guide's edges")
  func marginsGuide() throws {
    let text = """
      <NSLayoutConstraint:0x1 A:0x1.bottomMargin == B:0x2.top>
      <NSLayoutConstraint:0x2 'UIView-bottomMargin-guide-constraint' \
      V:[UILayoutGuide:0x6'UIViewLayoutMarginsGuide']-(8)-|   (active, names: '|':A:0x1 )>
      <NSLayoutConstraint:0x3 B:0x2.bottomMargin == A:0x1.top>
      """
    #expect(try excess(text) == 10 - 11)
    #expect(try excess(text, index: 2) == 28 - 8 - 200)
    let system = try readReport(text).system
    let margin = try #require(system.premises.first { $0.kind == .nonNegativeMargin })
    #expect(margin.form.value(at: try values(system)) == 250 - 10)
  }

  @Test("a multiplied position is measured in its superview, where that is known")
  func multipliedInSuperview() throws {
    let text = """
      <NSLayoutConstraint:0x1 A:0x1.centerX == 0.5*P:0x3.centerX + 6   (active)>
      <NSLayoutConstraint:0x2 V:|-(0)-[A:0x1]   (active, names: '|':P:0x3 )>
      """
    #expect(try excess(text) == (115 - 1000) - 0.5 * 200 - 6)
  }

  @Test("also where the superview stands on the left")
  func multipliedSuperviewFirst() throws {
    let text = """
      <NSLayoutConstraint:0x1 P:0x3.bottom >= 2*A:0x1.bottom   (active)>
      <NSLayoutConstraint:0x2 V:|-(0)-[A:0x1]   (active, names: '|':P:0x3 )>
      """
    #expect(try excess(text) == 600 - 2 * (250 - 3000))
  }

  @Test("of siblings, in the superview of both")
  func multipliedSiblings() throws {
    let text = """
      <NSLayoutConstraint:0x1 A:0x1.top == 3*B:0x2.top - 1   (active)>
      <NSLayoutConstraint:0x2 V:|-(0)-[A:0x1]   (active, names: '|':P:0x3 )>
      <NSLayoutConstraint:0x3 V:|-(0)-[B:0x2]   (active, names: '|':P:0x3 )>
      """
    #expect(try excess(text) == (200 - 3000) - 3 * (11 - 3000) + 1)
  }

  @Test("where it is not known, the space is a view of its own, the same for the same two items")
  func multipliedInUnknownSpace() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x1 A:0x1.top == 3*B:0x2.top   (active)>
      <NSLayoutConstraint:0x2 B:0x2.bottom == 2*A:0x1.top   (active)>
      <NSLayoutConstraint:0x3 B:0x2.height == 2*A:0x1.height   (active)>
      """)
    #expect(report.system.items.map(\.name) == ["A", "B", "common ancestor of A and B"])
    let form = report.system.constraints[0].form
    let origin = try #require(report.system.variables.firstIndex(of: .init(2, .top)))
    // (A.top - origin) - 3 * (B.top - origin)
    #expect(form.coefficients.map(\.value).sorted() == [-3, 1, 2])
    #expect(form.coefficients.contains { $0.variable == origin && $0.value == 2 })
    #expect(report.system.constraints[2].form.coefficients.count == 2)
  }

  @Test("a position that is compared with a number is measured from its superview")
  func positionAndNumber() throws {
    #expect(
      try excess("<NSLayoutConstraint:0x1 A:0x1.midX == 228.5   (active, names: '|':P:0x3 )>") == 115 - 1000 - 228.5)
    #expect(try excess("<NSLayoutConstraint:0x1 A:0x1.maxY == 10   (active, names: '|':P:0x3 )>") == 250 - 3000 - 10)
  }

  @Test("AppKit's vertical coordinates say nothing about the superview's edges, but they do about the view")
  func unflippedCoordinates() throws {
    let report = try readReport(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& NSView:0x1.minY == 4   (active, names: '|':NSClipView:0x2 )>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& NSView:0x1.maxY == 24   (active, names: '|':NSClipView:0x2 )>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& NSView:0x1.minX == 4   (active, names: '|':NSClipView:0x2 )>
      """)
    #expect(
      report.summaries == [
        "NSView.top == superview of NSView.top + 4", "NSView.bottom == superview of NSView.top + 24",
        "NSView.left == NSClipView.left + 4",
      ])
  }

  @Test("distances need no space, even multiplied")
  func distances() throws {
    let line = "<NSLayoutConstraint:0x1 (A:0x1.top - B:0x2.bottom) == 0.5*(P:0x3.bottom - A:0x1.top) + 2   (active)>"
    let (left, right): (Double, Double) = (200 - 28, 3600 - 200)
    #expect(try excess(line) == left - 0.5 * right - 2)
  }

  @Test("gaps, in every direction")
  func gaps() throws {
    #expect(try excess("<NSLayoutConstraint:0x1 V:[A:0x1]-(9)-[B:0x2]>") == 11 - 250 - 9)
    #expect(try excess("<NSLayoutConstraint:0x1 H:[A:0x1]-(9)-[B:0x2](LTR)>") == 7 - 130 - 9)
    #expect(try excess("<NSLayoutConstraint:0x1 H:[A:0x1]-(9)-[B:0x2](RTL)>") == 20 - 100 + 9)
    #expect(try excess("<NSLayoutConstraint:0x1 H:[A:0x1]-(9)-|   (Names: '|':P:0x3 )>") == 1400 - 130 - 9)
    #expect(try excess("<NSLayoutConstraint:0x1 V:|-(9)-[A:0x1]   (Names: '|':P:0x3 )>") == 200 - 3000 - 9)
  }
}
