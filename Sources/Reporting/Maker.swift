import LayoutModel

/// Who made a constraint that the app did not make, and what that means to somebody who reads it in a conflict.
///
/// The identifiers are those that UIKit, AppKit and Interface Builder print; the first entry that fits counts.
struct Maker {
  /// The words beside a step: `set by the table or collection for its cell`.
  var name: String
  /// One or two sentences; nil where the name says all.
  var meaning: String?

  private enum Pattern {
    case prefix(String)
    case contains(String)

    func fits(_ identifier: String) -> Bool {
      switch self {
      case .prefix(let text): identifier.hasPrefix(text)
      case .contains(let text): identifier.contains(text)
      }
    }
  }

  private init(_ name: String, _ meaning: String? = nil) {
    self.name = name
    self.meaning = meaning
  }

  /// The maker of `constraint`; nil for one of the app's.
  init?(_ constraint: ConstraintSystem.Constraint) {
    if constraint.origin == .user { return nil }
    let identifier = constraint.key ?? ""
    if let known = Self.identifiers.first(where: { $0.pattern.fits(identifier) }) {
      self = known.maker
    } else {
      self = Self.maker(constraint.origin)
    }
  }

  private static func maker(_ origin: Origin) -> Maker {
    switch origin {
    case .user: Maker("the app")
    case .autoresizingMask: Maker("its frame (autoresizing mask)")
    case .contentSize: Maker("its content")
    case .margin: Maker("its layout margins")
    case .safeArea: Maker("the safe area")
    case .stackView: Maker("made by the stack view")
    case .encapsulated: Maker("set by the container that hosts it")
    case .system: Maker("made by the system")
    }
  }

  private static let identifiers: [(pattern: Pattern, maker: Maker)] =
    [
      (
        .contains("TableRowView-Encapsulated-Layout-"),
        Maker(
          "set by the table for its row", "the table gives the row this size; constraints inside have to fit into it.")
      ),
      (
        .contains("-Encapsulated-Layout-Height"),
        Maker(
          "set by the container that hosts it",
          "a table or collection gives its cell this height, often an estimate that is corrected right afterwards.")
      ),
      (
        .contains("-Encapsulated-Layout-Width"),
        Maker(
          "set by the container that hosts it",
          "a table, collection or window gives the view this width, for a moment even 0 before it is laid out.")
      ),
      (
        .contains("-Encapsulated-Layout-"),
        Maker("set by the container that hosts it", "the container places the view there, whatever is inside.")
      ),
      (
        .prefix("_UITemporaryLayout"),
        Maker(
          "set by UIKit while measuring", "UIKit sets this size for a moment, to find out how large the content is.")
      ),
      (
        .prefix("fittingSize"),
        Maker(
          "set while a cell or a fitting size is measured",
          "systemLayoutSizeFitting asks how large the view is at this size; the constraint is gone afterwards.")
      ),
      (
        .prefix("UISV-hiding"),
        Maker(
          "made by the stack view for a hidden view",
          "the stack view makes a hidden view's size 0, and required gaps and sizes inside that view have no room then."
        )
      ),
      (
        .prefix("UISV-spacing"),
        Maker("made by the stack view: its spacing", "it follows from the stack view's spacing property.")
      ),
      (
        .prefix("UISV-fill-equally"),
        Maker(
          "made by the stack view: its distribution", "the distribution fillEqually gives all arranged views one size.")
      ),
      (
        .prefix("UISV-alignment"),
        Maker("made by the stack view: its alignment", "it follows from the stack view's alignment property.")
      ),
      (
        .prefix("UISV-canvas-connection"),
        Maker("made by the stack view: its edges", "the first and last arranged views touch the stack view's edges.")
      ),
      (
        .prefix("UISV-"),
        Maker("made by the stack view", "it follows from the stack view's distribution, alignment and spacing.")
      ),
      (
        .prefix("NSStackView."),
        Maker("made by the stack view", "it follows from the stack view's distribution, alignment and spacing.")
      ),
      (.prefix("UIView-"), Maker("its layout margins")),
      (.prefix("UIViewSafeAreaLayoutGuide-"), Maker("the safe area")),
      (
        .prefix("IB auto generated at build time"),
        Maker(
          "made by Interface Builder",
          "the view has too few constraints of its own in Interface Builder, which fills them up with its frame; add constraints "
            + "there and it goes.")
      ),
      (
        .prefix("UIIBSystemGenerated"),
        Maker("made by Interface Builder", "Interface Builder made it, not code: look at the view in the storyboard.")
      ),
      (
        .prefix("UIInputWindowController-"),
        Maker("made for the keyboard's window", "the keyboard's window is not the app's.")
      ),
      (.prefix("NSSplitViewItem."), Maker("made by the split view", "it follows from the item's thickness limits.")),
    ]
    + [
      "IB_", "TB_", "BIB_", "CB_", "Mask_", "MaskEV_", "UIButtonBar.", "UINav_", "UINavItemContentGuide-",
    ].map { (.prefix($0), Maker("made by a navigation bar or toolbar", "bars lay out their items themselves.")) }
}
