import Testing
import ViewCode

/// Questions that have the same answer in other words or elsewhere.
@Suite struct QuestionTests {
  private let short = "photo.heightAnchor.constraint(equalToConstant: 100).isActive = true"
  private let tall = "photo.heightAnchor.constraint(equalToConstant: 120).isActive = true"

  /// The conditions of the conflict between two heights behind two conditions; nil if there is none.
  private func conditions(
    _ first: String, _ second: String, members: String = "var model: Model", others: String = "", before: String = ""
  ) -> [String]? {
    let body = "addSubview(photo)\n\(before)\nif \(first) { \(short) }\nif \(second) { \(tall) }"
    let code = ReadCode(body: body, members: members, others: others)
    return code.conflicts.isEmpty ? nil : code.conditions.sorted()
  }

  // MARK: Guards

  /// The conditions of a conflict with a height behind a `guard`; nil if there is none.
  private func guarded(_ condition: String, by guarding: String, before: Bool = true) -> [String]? {
    let first = "if \(condition) { \(short) }"
    let lines = before ? [first, "guard \(guarding) else { return }"] : ["guard \(guarding) else { return }", first]
    let method = "func configure() { \((lines + [tall]).joined(separator: "\n")) }"
    let code = ReadCode(body: "addSubview(photo)\nconfigure()", members: method)
    return code.conflicts.isEmpty ? nil : code.conditions
  }

  @Test func aGuardKeepsToDecisions() {
    #expect(guarded("isWide", by: "!isWide") == nil)
    #expect(guarded("isWide", by: "isWide") == ["isWide is true"])
    #expect(guarded("isWide", by: "isWide == false") == nil)
    #expect(guarded("isWide", by: "isOpen") == ["isWide is true"])
    #expect(guarded("isWide", by: "isOpen, !isWide") == nil)
    #expect(guarded("isWide", by: "isOpen && !isWide") == nil)
    #expect(guarded("model == nil", by: "let model") == nil)
    #expect(guarded("model != nil", by: "let model") == ["model isn't nil"])
    #expect(guarded("kind == .plain", by: "kind != .plain") == nil)
    #expect(guarded("kind == .plain", by: "case .rich = kind") == nil)
    #expect(guarded("kind == .plain", by: "case .plain = kind") == ["kind is .plain"])
  }

  /// Conditions after a `guard` don't contradict it.
  @Test func decisionsKeepToAGuard() {
    #expect(guarded("isWide", by: "!isWide", before: false) == nil)
    #expect(guarded("isWide", by: "isWide", before: false) == ["isWide is true"])
    #expect(guarded("model == nil", by: "let model", before: false) == nil)
    #expect(guarded("isWide", by: "isOpen", before: false) == ["isWide is true"])
  }

  /// Both outcomes are tried if different code passes either of them.
  @Test func guardsThatContradictEachOther() {
    func conflicts(_ first: String, _ second: String) -> Bool {
      let members = """
        func first() { guard \(first) else { return }\n\(short) }
        func second() { guard \(second) else { return }\n\(tall) }
        """
      return !ReadCode(body: "addSubview(photo)\n\(short)\nfirst()\nsecond()", members: members).conflicts.isEmpty
    }
    #expect(conflicts("isWide", "!isWide"))
    #expect(conflicts("isWide", "isOpen"))
  }

  @Test func aGuardPassesOnceAVariableHasChanged() {
    let code = ReadCode(
      body: "addSubview(photo)\nif isWide { \(short) }\nisWide = other()\nconfigure()",
      members: "var isWide = other()\nfunc configure() { guard !isWide else { return }\n\(tall) }")
    #expect(!code.conflicts.isEmpty)
  }

  /// The old values of two properties have nothing to do with each other.
  @Test func aGuardOfAnObserver() {
    let code = ReadCode(
      body: "addSubview(photo)\n\(short)",
      members: "var mode = other() { didSet { guard oldValue != mode else { return }\n\(tall) } }")
    #expect(code.conditions == ["mode is set"])
  }

  // MARK: Computed properties

  @Test func aComputedPropertyAsksForSomethingElse() {
    func found(_ first: String, _ second: String, _ getter: String) -> [String]? {
      conditions(first, second, members: "var model: Model\nvar isSmall: Bool { \(getter) }")
    }
    #expect(found("isSmall", "model.size != .small", "model.size == .small") == nil)
    #expect(found("isSmall", "model.size == .small", "return model.size == .small") == ["model.size is .small"])
    #expect(found("isSmall", "self.isSmall", "model.size == .small") == ["model.size is .small"])
    #expect(found("!isSmall", "model.isSmall", "model.isSmall") == nil)
    #expect(found("isSmall", "model.photo == nil", "model.photo != nil") == nil)
    #expect(found("isSmall", "!model.isNew", "model.isNew && model.isOpen") == nil)
    #expect(found("isSmall", "model.isOpen", "model.isNew") == ["model.isNew is true", "model.isOpen is true"])
    // A longer getter isn't read, but its answer is always the same.
    let long = "guard let size = model.size else { return false }\nreturn size < 8"
    #expect(found("isSmall", "!isSmall", long) == nil)
    #expect(found("isSmall", "isSmall", long) == ["isSmall is true"])
  }

  @Test func aComputedPropertyCanChange() {
    #expect(
      conditions(
        "isSmall", "!isSmall", members: "var size = other()\nvar isSmall: Bool { size == .small }\nfunc f() {}",
        before: "") == nil)
    let code = ReadCode(
      body: "addSubview(photo)\nif isSmall { \(short) }\nsize = next()\nif !isSmall { \(tall) }",
      members: "var size = other()\nvar isSmall: Bool { size == .small }")
    #expect(code.reading.scenes.first?.alternatives.isEmpty == false)
    #expect(code.conflicts.isEmpty)
  }

  // MARK: Nothing and none

  @Test func emptinessInOtherWords() {
    let items = "model.items"
    for other in ["!\(items).isEmpty", "\(items).count > 0", "\(items).count != 0", "let x = \(items).first"] {
      #expect(conditions("model.items.isEmpty", other) == nil, "\(other)")
      #expect(conditions("model.items.count == 0", other) == nil, "\(other)")
      #expect(conditions("!model.items.isEmpty", other) == ["model.items.isEmpty is false"], "\(other)")
      #expect(
        conditions("model.names.isEmpty", other) == ["model.items.isEmpty is false", "model.names.isEmpty is true"],
        "\(other)")
    }
    #expect(conditions("model.title.isEmpty", #"model.title != """#) == nil)
    #expect(conditions("model.title.isEmpty", #"model.title == """#) == ["model.title.isEmpty is true"])
    #expect(conditions("model.items.isEmpty", "model.items.count > 1") != nil)
    let found = ReadCode.objectiveCHoldTogether
    #expect(!found("_items.count == 0", "_items.count"))
    #expect(!found("_items.count == 0", "_items.count > 0"))
    #expect(found("_items.count > 0", "_items.count"))
  }

  @Test func theIdiomOfTheDevice() {
    let device = "UIDevice.current.userInterfaceIdiom"
    #expect(conditions("\(device) == .pad", "traitCollection.userInterfaceIdiom != .pad") == nil)
    #expect(conditions("\(device) == .pad", "traitCollection.userInterfaceIdiom == .phone") == nil)
    #expect(conditions("\(device) == .pad", "isWide") == ["isWide is true", "userInterfaceIdiom is .pad"])
  }

  // MARK: Enumerations

  /// The same, with a property whose type is an enumeration of the project.
  private func styled(_ first: String, _ second: String, _ cases: String = "case plain, rich") -> [String]? {
    conditions(
      first, second, members: "let style: Style = other()",
      others: """
        enum Style {
          \(cases)
          var isRich: Bool { self == .rich }
          var isPlain: Bool { switch self { case .plain: true
          default: false } }
        }
        """)
  }

  @Test func anEnumerationHasNoOtherValues() {
    #expect(styled("style != .plain", "style != .rich") == nil)
    #expect(styled("style != .plain", "style == .rich") == ["style is .rich"])
    #expect(styled("style != .plain", "style != .rich", "case plain, rich\ncase bold(Int), thin") == ["style is .bold"])
    let body = "addSubview(photo)\nif style == .plain { \(short) }\nif style == .rich { \(short) }\n"
    func conflicts(_ cases: String) -> Bool {
      let code = ReadCode(
        body: body + "switch style { case .plain, .rich: break\ndefault: \(short)\n\(tall) }",
        members: "let style: Style = other()", others: "enum Style { \(cases) }")
      return !code.conflicts.isEmpty
    }
    #expect(!conflicts("case plain, rich"))
    #expect(conflicts("case plain, rich, bold"))
  }

  @Test func casesThatShareABranch() {
    func conflicts(_ second: String) -> Bool {
      let code = ReadCode(
        body: "addSubview(photo)\nswitch style { case .plain, .rich: \(short)\ncase .bold: break }\n"
          + "if \(second) { \(tall) }",
        members: "let style: Style = other()", others: "enum Style { case plain, rich, bold }")
      return !code.conflicts.isEmpty
    }
    #expect(conflicts("style == .rich"))
    #expect(!conflicts("style == .bold"))
  }

  @Test func membersOfAnEnumeration() {
    #expect(styled("style.isRich", "style == .plain") == nil)
    #expect(styled("style.isRich", "style.isPlain") == nil)
    #expect(styled("style.isRich", "!style.isPlain") == ["style is .rich"])
    #expect(styled("!style.isRich", "style.isPlain") == ["style is .plain"])
    #expect(styled("style.isRich", "isWide") == ["isWide is true", "style is .rich"])
  }
}
