import Diagnosis
import LayoutModel
import Testing
import ViewCode

/// Changes written into code: each is read back by another reading.
@Suite struct EditingTests {
  /// The code with a change of the first constraint that contains `equation`; the reason in parentheses if there is
  /// none.
  private func edited(
    _ text: String, path: String = "Card.swift", _ equation: String, _ change: ConstraintSystem.Change
  ) -> String {
    let project = CodeProject([.init(path: path, bytes: Array(text.utf8))])
    guard let scene = project.reading(of: path).scenes.first, let layout = scene.alternatives.first,
      let constraint = layout.system.constraints.first(where: { $0.description.contains(equation) })
    else { return "(no constraint)" }
    do {
      let bytes = try CodeEditor(project, path: path, in: nil).applying(change, to: constraint.index, of: scene, layout)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return "(\(error.sentence))"
    }
  }

  private func card(_ body: String, members: String = "") -> String {
    """
    class Card: UIView {
      let title = UILabel()
      \(members)
      init() {
        super.init(frame: .zero)
        addSubview(title)
        \(body)
      }
    }
    """
  }

  @Test func numbersInEachDialect() {
    let cases: [(old: String, equation: String, constant: Double, new: String)] = [
      (
        "title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true", "title.top ==", 12,
        "title.topAnchor.constraint(equalTo: topAnchor, constant: 12).isActive = true"
      ),
      (
        "title.rightAnchor.constraint(equalTo: rightAnchor, constant: -8).isActive = true", "title.right ==", -16,
        "title.rightAnchor.constraint(equalTo: rightAnchor, constant: -16).isActive = true"
      ),
      (
        "title.topAnchor.constraint(equalTo: topAnchor).isActive = true", "title.top ==", 4,
        "title.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true"
      ),
      (
        "title.snp.makeConstraints { $0.right.equalToSuperview().inset(8) }", "title.right ==", -20,
        "title.snp.makeConstraints { $0.right.equalToSuperview().inset(20) }"
      ),
      (
        "title.snp.makeConstraints { $0.width.equalTo(80) }", "title.width ==", 64.5,
        "title.snp.makeConstraints { $0.width.equalTo(64.5) }"
      ),
      (
        "title.autoPinEdge(toSuperviewEdge: .bottom, withInset: 5)", "title.bottom ==", -9,
        "title.autoPinEdge(toSuperviewEdge: .bottom, withInset: 9)"
      ),
    ]
    for (old, equation, constant, new) in cases {
      #expect(edited(card(old), equation, .changeConstant(to: constant)) == card(new))
    }
  }

  @Test func relationsAndPriorities() {
    let anchor = "title.widthAnchor.constraint(equalToConstant: 80).isActive = true"
    #expect(
      edited(card(anchor), "title.width ==", .relax(to: .lessThanOrEqual))
        == card("title.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true"))
    let chain = "title.snp.makeConstraints { $0.top.equalToSuperview().offset(3) }"
    #expect(
      edited(card(chain), "title.top ==", .relax(to: .greaterThanOrEqual))
        == card("title.snp.makeConstraints { $0.top.greaterThanOrEqualToSuperview().offset(3) }"))
    #expect(
      edited(card(chain), "title.top ==", .lowerPriority(to: LayoutPriority(999)))
        == card("title.snp.makeConstraints { $0.top.equalToSuperview().offset(3).priority(999) }"))
    let objectiveC = """
      @implementation Card
      - (void)awakeFromNib {
        UILabel *title = [UILabel new];
        [self addSubview:title];
        [title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self).offset(8);
        }];
      }
      @end
      """
    let text = "@interface Card : UIView\n@end\n" + objectiveC
    #expect(
      edited(text, path: "Card.m", "title.left ==", .lowerPriority(to: LayoutPriority(750)))
        == text.replacing("offset(8)", with: "offset(8).priority(750)"))
  }

  /// SnapKit's chains end with a priority, a label, or the constraint that is kept.
  @Test(arguments: ["priority(999)", "labeled(\"top\")", "priority(.high).labeled(\"top\")"])
  func editsComeBeforeTheEndOfAChain(_ ending: String) {
    let code = card("title.snp.makeConstraints { $0.top.equalToSuperview().\(ending) }")
    #expect(
      edited(code, "title.top ==", .changeConstant(to: 9))
        == code.replacing(".\(ending)", with: ".offset(9).\(ending)"))
    let labeled = card("title.snp.makeConstraints { $0.top.equalToSuperview().offset(8).labeled(\"top\") }")
    #expect(
      edited(labeled, "title.top ==", .lowerPriority(to: LayoutPriority(750)))
        == labeled.replacing(".labeled", with: ".priority(750).labeled"))
    let kept = card(
      "title.snp.makeConstraints { top = $0.top.equalToSuperview().constraint }", members: "var top: Constraint?")
    #expect(
      edited(kept, "title.top ==", .changeConstant(to: 9))
        == kept.replacing("().constraint", with: "().offset(9).constraint"))
  }

  @Test func whatIsNotEdited() {
    let named = card(
      "title.snp.makeConstraints { $0.top.equalToSuperview().offset(gap) }", members: "let gap: CGFloat = 8")
    #expect(edited(named, "title.top ==", .changeConstant(to: 9)).hasPrefix("(the number isn't in this statement"))
    let several = card("title.snp.makeConstraints { $0.edges.equalToSuperview().inset(8) }")
    #expect(edited(several, "title.top ==", .changeConstant(to: 9)).hasPrefix("(this statement makes several"))
    let format = card(
      "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"V:|-8-[title]\", options: [], "
        + "metrics: nil, views: [\"title\": title]))")
    #expect(edited(format, "title.top ==", .changeConstant(to: 9)).hasPrefix("(masdiag doesn't edit visual formats"))
    // (A number in the statement is no place for a priority.)
    let size = card("title.widthAnchor.constraint(equalToConstant: 8).isActive = true")
    #expect(edited(size, "title.width ==", .lowerPriority(to: LayoutPriority(999))).hasPrefix("(set the priority by"))
    let anchor = card("title.topAnchor.constraint(equalTo: topAnchor).isActive = true")
    #expect(edited(anchor, "title.top ==", .remove).hasPrefix("(masdiag doesn't remove code"))
    #expect(
      edited(anchor, "title.top ==", .lowerPriority(to: LayoutPriority(999))).hasPrefix("(set the priority by hand"))
    let helper =
      card("title.pin(to: self)")
      + "\nextension UIView { func pin(to o: UIView) { topAnchor.constraint(equalTo: o.topAnchor).isActive = true } }"
    #expect(edited(helper, "title.top ==", .changeConstant(to: 9)).hasPrefix("(a helper makes"))
  }
}
