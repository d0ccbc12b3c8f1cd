extension Finding.Code {
  /// The severity of findings of this kind.
  public var severity: Finding.Severity { rule.severity }

  /// A noun phrase for findings of this kind. `docs/findings.md` says what they mean and how to resolve them.
  public var summary: String { rule.summary }

  private var rule: (severity: Finding.Severity, summary: String) {
    switch self {
    case .conflict: (.error, "required constraints that conflict")
    case .ambiguous: (.warning, "an attribute that the constraints don't determine")
    case .brokenPreference: (.warning, "an optional constraint that isn't satisfied")
    case .clippedContent: (.warning, "a view that is smaller than its content")
    case .duplicate: (.warning, "a constraint that duplicates another one")
    case .undecided: (.warning, "a value that exact arithmetic couldn't determine within its limits")
    case .unprovedReport: (.warning, "a console report whose constraints don't conflict as printed")
    case .scaledContent: (.note, "an image that is shown smaller than its actual size")
    case .stretchedContent: (.note, "a view that is larger than its content")
    case .systemPreference: (.note, "an optional constraint from the system that isn't satisfied")
    case .implied: (.note, "a constraint that is redundant")
    case .neverBinds: (.note, "an inequality that has no effect")
    case .unreadLine: (.note, "a line in a console report that couldn't be read")
    case .unreadConstraint: (.warning, "a constraint in a storyboard or xib that couldn't be read")
    case .misplaced: (.note, "a stored frame that the constraints contradict")
    case .overlap: (.warning, "text or controls that overlap on a device")
    case .longerText: (.note, "a layout without room for longer text")
    case .fallback: (.note, "an optional constraint that gives way by design")
    case .refusedPair: (.error, "attributes that can't be related")
    case .constrainedBeforeAdded: (.error, "a constraint on a view that hasn't been added yet")
    case .activatedTooEarly: (.warning, "a constraint activated before a conflicting one is deactivated")
    case .maskLeftOn: (.warning, "a view that has constraints but still translates its autoresizing mask")
    case .madeAgain: (.warning, "constraints that are created again each time a function runs")
    case .chainWithoutRelation: (.warning, "a chain of attributes that creates no constraint")
    case .requiredCellHeight: (.note, "a required height in a self-sizing cell")
    case .neverActivated: (.warning, "a constraint that no code activates")
    case .replacedWhileActive: (.warning, "a property that loses an active constraint")
    case .innerSafeArea: (.warning, "an edge related to the safe area of a view inside")
    case .laidOutByCell: (.note, "a constraint to a view that a table view cell lays out itself")
    }
  }
}
