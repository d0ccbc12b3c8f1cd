import Testing
import ViewCode

/// Runs that begin like another: none of them sees what the others change.
@Suite struct RunBeginningTests {
  /// The conflicts of a view that has a kept height of 40 from its initializer on, and 60 once it grows.
  private func conflicts(_ methods: String, after body: String = "") -> [[String]] {
    let code = ReadCode(
      body: """
        addSubview(photo)
        height = photo.heightAnchor.constraint(equalToConstant: 40)
        height.isActive = true
        views = [photo]
        \(body)
        """,
      members: """
        private var height: NSLayoutConstraint!
        private var views: [UIView] = []
        func grow() { photo.heightAnchor.constraint(equalToConstant: 60).isActive = true }
        \(methods)
        """
    )
    return code.conflicts.map { $0.map { String($0.dropLast().split(separator: ":").last ?? "") } }
  }

  private static let grown = ["photo.height == 40", "photo.height == 60"]

  @Test func methodsDoNotSeeEachOther() {
    let alone = conflicts("")
    #expect(alone == [Self.grown])
    #expect(conflicts("func a() { height.isActive = false }\nfunc z() { height.isActive = false }") == alone)
    #expect(conflicts("func a() { photo.removeFromSuperview() }") == alone)
    #expect(conflicts("func a() { height = nil }\nfunc b() { views = [] }") == alone)
  }

  @Test func aMethodSeesItsBeginning() {
    let tall = "views[0].heightAnchor.constraint(equalToConstant: 80).isActive = true"
    #expect(conflicts("func show() { \(tall) }") == [Self.grown, ["photo.height == 40", "photo.height == 80"]])
    #expect(conflicts("func show() { height.isActive = false\n\(tall) }") == [Self.grown])
  }

  @Test func aDecisionThatWasMetBefore() {
    let body = "if isFlat { height.isActive = false }"
    #expect(conflicts("", after: body) == [Self.grown])
    func show(if value: Bool) -> String {
      "func show() { if isFlat == \(value) { photo.heightAnchor.constraint(equalToConstant: 80).isActive = true } }"
    }
    #expect(conflicts(show(if: true), after: body) == [Self.grown])
    #expect(conflicts(show(if: false), after: body).count == 2)
  }
}
