import Diagnosis
import LayoutModel

/// The usual cause of a conflict in words.
struct CauseText {
  let cause: UsualCause
  let system: ConstraintSystem
  /// The number of the way out that is the usual remedy; nil if there is none.
  let number: Int?

  private var phrases: Phrases { Phrases(system: system) }
  private var constraint: ConstraintSystem.Constraint { system.constraints[cause.index] }

  /// What it is, and what to do: a sentence a line.
  var lines: [String] { [meaning, advice].compactMap { $0 } }

  /// `UIView-Encapsulated-Layout-Height is not yours: a table or collection gives ….`
  private var meaning: String? {
    let item = visible(system.items[constraint.first.place.item].name)
    let size = constraint.first.place.attribute.rawValue
    switch cause.kind {
    case .systemOnly: return nil
    case .autoresizingMask:
      return "\(owner) has constraints of its own and still turns its frame into constraints."
    case .hiddenView:
      return
        "A stack view makes the \(size) of \(item) 0 because it is hidden; required gaps and sizes inside it have no room then."
    case .measuring:
      return constraint.constant == 0
        ? "\(item) most likely has \(size) 0 only for a moment, before its real \(size) is known; then the conflict is over and "
          + "was harmless."
        : "\(item) is only being measured at \(size) \(shortNumber(constraint.constant)): how large does it want to be at that?"
    case .emptyFrame:
      return
        "The frame of \(item) has \(size) 0, as one has that was made without a size; with its real \(size) the conflict is over."
    case .encapsulatedSize: return hosted(item, size)
    }
  }

  private func hosted(_ item: String, _ size: String) -> String {
    guard constraint.first.place.attribute.kind == .size else {
      return "\(item) is put in its place by the container that hosts it."
    }
    return "\(item) gets its \(size) from the container that hosts it"
      + (isEstimate ? ", often an estimate that is corrected right afterwards." : ".")
  }

  private var owner: String { visible(system.items[system.owner(ofMask: constraint)].name) }

  /// Which of the ways out is the usual one: `Usual remedy: way out 2; insets[1] then waits for the right height.`
  private var advice: String? {
    guard let number, let remedy = cause.remedy else { return nil }
    let then = "; \(phrases.title(system.constraints[remedy.index])) then \(effect)"
    return "Usual remedy: way out \(number)\(remedy.change == .turnOffAutoresizing ? "" : then)."
  }

  /// What the lowered priority does.
  private var effect: String {
    switch cause.kind {
    case .hiddenView: "gives way while the view is hidden"
    case .measuring, .emptyFrame: "waits for the right \(constraint.first.place.attribute.rawValue)"
    case .encapsulatedSize where isEstimate: "waits for the right height"
    case .encapsulatedSize, .autoresizingMask, .systemOnly: "gives way"
    }
  }

  /// Whether the size is that of a cell, which its table guesses before it knows.
  private var isEstimate: Bool {
    let className = system.items[constraint.first.place.item].className
    return constraint.first.place.attribute == .height
      && (className.contains("Cell") || className.contains("HeaderFooter"))
  }

  /// What to say before everything else where nothing in a conflict is the app's.
  static func headline(_ members: [ConstraintSystem.Constraint]) -> String {
    let meanings = members.compactMap { member in
      Maker(member)?.meaning.map { "\(member.key.map { "\(visible($0)): " } ?? "")\($0)" }
    }
    let distinct = meanings.enumerated().filter { meanings.firstIndex(of: $1) == $0 }.map(\.element)
    let isFrame = members.contains { $0.origin == .autoresizingMask }
    let verdict =
      isFrame
      ? "Nothing in this conflict is a constraint of yours. What you may have set are the frames in it."
      : "Nothing in this conflict is yours: the system made every constraint in it. If the layout looks right, leave it."
    return ([verdict] + distinct.prefix(3)).map { $0 + "\n" }.joined()
  }
}
