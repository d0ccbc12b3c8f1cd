import LayoutModel
import LinearSolver
import MasdiagTestSupport
import SolverInput
import Testing

/// The one boundary for numbers, and what happens in code to those outside.
@Suite struct NumberRangeTests {
  let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let child = View(key: "child")

  init() { root.addSubview(child) }

  private func constraint(
    _ attribute: Attribute, _ second: Attribute? = nil, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: child, attribute: attribute, relatedBy: .equal, toItem: second == nil ? nil : root, attribute: second,
      multiplier: multiplier, constant: constant)
  }

  /// The error of a layout pass, which must be about a number.
  private func error(_ view: View? = nil) -> String? {
    do {
      try (view ?? root).layoutIfNeeded()
      return nil
    } catch  where error.code == .invalidNumber {
      return error.message
    } catch {
      return "another error: \(error)"
    }
  }

  // MARK: The limits

  @Test func coefficientsAreZeroOrOfAMagnitudeInRange() {
    for number in [0, 1, -1, 1e-300, -1e300, 0.1] { #expect(NumberRange.containsCoefficient(number)) }
    let outside = [
      9.99e-301, .leastNonzeroMagnitude, 1.01e300, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]
    for number in outside { #expect(!NumberRange.containsCoefficient(number)) }
  }

  @Test func constantsAreFinite() {
    for number in [0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -1e308] {
      #expect(NumberRange.containsConstant(number))
    }
    for number in [Double.infinity, -.infinity, .nan] { #expect(!NumberRange.containsConstant(number)) }
  }

  @Test func productsAndSumsOfAFormAreInRange() {
    func form(_ coefficients: [LinearForm.Product], _ constants: [LinearForm.Product] = []) -> LinearForm {
      LinearForm(terms: coefficients.map { .init(0, $0) }, constants: constants)
    }
    #expect(form([.init(1e200, 1e100)], [.init(1e200, 1e100)]).mistake == nil)
    #expect(form([.init(1e200, 1e101)]).mistake == .coefficient(1e200 * 1e101))
    #expect(form([.init(6e299), .init(6e299)]).mistake == .coefficient(1.2e300))
    #expect(form([.init(1e300), .init(-1e300)]).mistake == nil)
    #expect(form([.init(1e-300, 0.5)]).mistake == .coefficient(5e-301))
    #expect(form([.init(1e-200, 1e-200)]).mistake == .coefficient(0))
    #expect(form([], [.init(1e308), .init(1e308)]).mistake == .constant)
    #expect(form([], [.init(1e308, 10)]).mistake == .constant)
    #expect(form([], [.init(1e-200, 1e-200)]).mistake == .vanishingConstant)
    #expect(form([], [.init(1e308), .init(.nan)]).mistake == .constant)
    #expect(form([.init(.infinity)]).mistake == .coefficient(.infinity))
  }

  @Test func prioritiesAreAboveWhatTheLibraryAsksWith() throws {
    #expect(LayoutPriority(exactly: 1e-300) == .least)
    for number in [0, -1, 1e-301, 9.99e-301, .leastNonzeroMagnitude, 1000.1, .nan, .infinity] {
      #expect(LayoutPriority(exactly: number) == nil)
    }
    #expect(LayoutPriority.least.rowPriority == .lowest)
    #expect(Priority.probe < LayoutPriority.least.rowPriority)
    // The weakest constraint there is decides.
    let weak = constraint(.width, constant: 50)
    weak.priority = .least
    weak.activate()
    for (attribute, second) in [(Attribute.left, Attribute.left), (.top, .top), (.height, .height)] {
      constraint(attribute, second).activate()
    }
    try root.layoutIfNeeded()
    #expect(child.frame == Rect(x: 0, y: 0, width: 50, height: 100))
    #expect(!child.hasAmbiguousLayout)
  }

  // MARK: In code

  @Test(arguments: [(1e301, 0), (-1e301, 0), (1e-301, 0), (.infinity, 0), (.nan, 0), (1, .infinity), (1, .nan)])
  func numbersOfAConstraintAreCheckedWhenItIsActivated(_ multiplier: Double, _ constant: Double) {
    let constraint = constraint(.width, .width, multiplier: multiplier, constant: constant)
    let error = #expect(throws: LayoutError.self) { try throwingMisuse { constraint.activate() } }
    #expect(error?.code == .invalidNumber)
    #expect(!constraint.isActive)
  }

  @Test func whatNumbersComeToIsCheckedInTheLayoutPass() throws {
    root.layoutMargins = EdgeInsets(top: 0, left: 1e10, bottom: 0, right: 0)
    let constraint = constraint(.left, .leftMargin, multiplier: 1e300)
    constraint.activate()
    child.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(error() == "the constants add up to too large a number: child.left")
    // A failed pass has moved nothing, and the next one fails likewise.
    #expect(child.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(error()?.contains("child.left") == true)
    root.layoutMargins.left = 0
    #expect(error() == nil)
    root.layoutMargins.left = 1e308
    #expect(error()?.contains("child.left") == true)
    constraint.deactivate()
    #expect(error() == nil)
  }

  @Test func aConstantThatIsNoNumberIsAnErrorUntilItIsOne() throws {
    let constraint = constraint(.width, constant: 10)
    constraint.activate()
    try root.layoutIfNeeded()
    for number in [Double.infinity, -.infinity, .nan] {
      constraint.constant = number
      #expect(error()?.contains("child.width") == true)
    }
    constraint.constant = 20
    #expect(error() == nil)
    #expect(child.frame.width == 20)
  }

  @Test func framesMarginsContentsAndBaselinesAreChecked() throws {
    child.frame = Rect(x: .nan, y: 0, width: 10, height: 10)
    #expect(error()?.hasPrefix("the frame of child isn't finite:") == true)
    child.frame = Rect(x: 0, y: 0, width: .infinity, height: 10)
    #expect(error()?.hasPrefix("the frame of child") == true)
    child.frame = .zero
    #expect(error() == nil)
    child.intrinsicContentSize = View.IntrinsicSize(width: .infinity, height: 1)
    #expect(error()?.contains("child.width") == true)
    child.intrinsicContentSize = .none
    child.baselines = View.Baselines(firstFromTop: .nan, lastFromBottom: 0)
    constraint(.firstBaseline, .top).activate()
    #expect(error()?.contains("child.firstBaseline") == true)
    child.baselines = .bottomEdge
    #expect(error() == nil)
  }

  @Test func aGuideWhoseInsetsAddUpToNoNumberIsAnError() throws {
    LayoutConstraint(
      item: child, attribute: .left, relatedBy: .equal, toItem: root.layoutMarginsGuide, attribute: .left
    ).activate()
    root.layoutMargins = EdgeInsets(top: 0, left: 1e308, bottom: 0, right: 1e308)
    #expect(error()?.contains(".width") == true)
    root.layoutMargins = .zero
    #expect(error() == nil)
  }

  @Test func aFrameTooLargeToShareIsAnError() {
    let inner = View(key: "inner", frame: Rect(x: 1e308, y: 0, width: 1e308, height: 1))
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    root.addSubview(inner)
    #expect(error()?.contains("inner.") == true)
  }

  @Test func aFittingSizeIsCheckedToo() throws {
    let error = #expect(throws: LayoutError.self) {
      _ = try child.systemLayoutSizeFitting(Size(width: .infinity, height: 1))
    }
    #expect(error?.code == .invalidNumber)
  }

  // MARK: Systems

  @Test func aSystemLeavesOutWhatCannotBeCalculatedWith() throws {
    root.layoutMargins = EdgeInsets(top: 0, left: 1e308, bottom: 0, right: 1e308)
    let sound = constraint(.width, constant: 10)
    let flawed = constraint(.left, .leftMargin, multiplier: 1e10)
    LayoutConstraint.activate([sound, flawed])
    let system = ConstraintSystem(root: root)
    #expect(system.constraints.filter { $0.origin == .user }.map(\.isActive) == [true, false])
    let error = #expect(throws: LayoutError.self) { try ConstraintSystem(root: root, constraints: [sound, flawed]) }
    #expect(error?.code == .invalidNumber)
  }

  @Test func sumsThatAreTooLargeOnTheWayStillHaveAValue() {
    let form = LinearForm(
      terms: [.init(0, .init(1)), .init(1, .init(1)), .init(2, .init(-1))], constants: [.init(1e308)])
    let value = form.value(at: [1.5e308, 0.5e308, 1.7e308])
    #expect((value - 1.3e308).magnitude < 1e293)
    #expect(form.value(at: [1.5e308, 1.5e308, 0]) == .infinity)
  }

  @Test func whatStandsBesideALargeNumberIsNotLost() {
    let form = LinearForm(constants: [.init(8), .init(1.7e308, -1), .init(1e200), .init(0.5), .init(1e200, -1)])
    #expect(form.constant == -1.7e308)
    #expect(form.adding(subtracted: 1.7e308).constant == 8.5)
    var changed = form
    changed.replaceSubtracted(1.7e308, by: 304)
    #expect(changed.constant == -295.5)
    // What is not there is added.
    changed.replaceSubtracted(1e300, by: 1)
    #expect((changed.constant, changed.adding(subtracted: 2).constant) == (1e300, 1e300))
  }

  @available(macOS 15, iOS 18, tvOS 18, *)
  @Test func aSumIsRoundedOnce() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      // Whole numbers below 2^40, times powers of two: their sums are exact in integers of 128 bits.
      let summands = (0..<6).map { _ in
        (Int64.random(in: -(1 << 40)...(1 << 40), using: &random), Int.random(in: 0...60, using: &random))
      }
      let exact = summands.reduce(Int128(0)) { $0 + Int128($1.0) << $1.1 }
      let form = LinearForm(
        constants: summands.map { .init(Double($0.0), Double(sign: .plus, exponent: $0.1, significand: 1)) })
      #expect((form.constant - Double(exact)).magnitude <= Double(exact).ulp)
    }
  }
}
