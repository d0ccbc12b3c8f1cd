/// What the tool can be asked to do.
package enum Command: String, Sendable, CaseIterable {
  case explain
  case why
  case check
  case solve
  case graph
  case convert
  case devices

  /// One line of help.
  package var summary: String {
    switch self {
    case .explain: "why a layout cannot be satisfied"
    case .why: "why an attribute has its value, or an optional constraint is not satisfied"
    case .check: "conflicts, ambiguity, broken preferences, redundancy: one finding a line, for CI"
    case .solve: "the resulting frames"
    case .graph: "the constraint graph as a picture"
    case .convert: "a scene of a storyboard or xib as a layout document"
    case .devices: "the devices that layouts can be tried on"
    }
  }

  /// How it is called.
  package var usage: String {
    switch self {
    case .explain: "masdiag explain [OPTIONS] [INPUT ...]"
    case .why: "masdiag why [OPTIONS] INPUT ATTRIBUTE ..."
    case .check: "masdiag check [OPTIONS] [INPUT ...]"
    case .solve: "masdiag solve [OPTIONS] [INPUT]"
    case .graph: "masdiag graph [OPTIONS] [INPUT] -o FILE"
    case .convert: "masdiag convert [OPTIONS] [INPUT] [-o FILE]"
    case .devices: "masdiag devices [--format json]"
    }
  }

  /// The options about scenes, and the circumstances in which they are laid out.
  private static let sceneOptions: Set<Option.Name> = [
    .scene, .device, .size, .orientation, .rightToLeft, .contentSize,
  ]

  /// The options it takes, beside `--help`.
  package var options: Set<Option.Name> {
    switch self {
    case .explain:
      Self.sceneOptions.union([
        .all, .limit, .timeLimit, .fix, .fixes, .sources, .severity, .format, .output, .graph, .color, .help,
      ])
    case .check: Self.sceneOptions.union([.severity, .baseline, .updateBaseline, .format, .output, .color, .help])
    case .why, .solve: Self.sceneOptions.union([.format, .output, .color, .help])
    case .graph: Self.sceneOptions.union([.output, .type, .color, .help])
    case .convert: Self.sceneOptions.union([.namesOnly, .output, .help])
    case .devices: [.format, .output, .help]
    }
  }

  /// The values of `--format` that it knows.
  package var formats: [String] {
    self == .explain ? ["text", "json", "console"] : ["text", "json"]
  }

  /// How many inputs it takes at most.
  package var inputLimit: Int { self == .solve || self == .graph || self == .convert ? 1 : self == .devices ? 0 : .max }

  /// What help says after the options.
  package var discussion: String {
    switch self {
    case .explain:
      """
      INPUT is a layout document (JSON), a storyboard or xib, or text that holds Auto Layout console reports or a bare
      list of constraints, with whatever stands before and between them. The content says which. - is standard input,
      also the default.

      Exit status: 0 no conflict, 1 a conflict (or a report that its lines alone do not prove), 2 an input could not be
      read, 3 some reports of a log could be read and others not, 64 wrong usage; with several inputs the highest.
      130: an interrupt ended --all; what was found until then is printed. With --fix: 0 the document is written, 2 it
      is not, because there is no such fix or its place in the document cannot say it.

      Examples:
        masdiag explain layout.json
        pbpaste | masdiag explain
        masdiag explain layout.json --all --limit 20
        masdiag explain layout.json --fix 2 -o fixed.json
        masdiag explain app.log --sources App                  # and where each constraint was written
        masdiag explain app.log --sources App --severity note  # and layout code that cannot have been meant
        masdiag explain --format json build.log | jq '.inputs[].conflicts[].fingerprint'
      """
    case .why:
      """
      INPUT is a layout document or a console report, - is standard input. ATTRIBUTE is a view's key and one of left
      right top bottom width height centerX centerY, measured in the superview: label.width. A constraint's key asks what
      stands in its way.

      Exit status: 0 no conflict in the layout, 1 a conflict, 2 the input could not be read or has no such attribute, 64
      wrong usage.

      Example:
        masdiag why layout.json avatar.width avatarSize
      """
    case .check:
      """
      INPUT is a layout document, a storyboard or xib, or text with console reports; - is standard input, also the
      default. Of a console report, which is a part of a layout, only conflicts and repeated constraints can be found.

      Each finding is a line: `path:line:column: severity: message [code]`, which editors and CI systems read.

        error    conflict            required constraints that cannot hold together
        warning  ambiguous           nothing decides an attribute; the line says what would
                 broken-preference   an optional constraint that is not satisfied
                 clipped-content     a view that is smaller than its content
                 duplicate           a constraint that repeats another
                 undecided           a value that exact arithmetic could not decide within its limits
                 unproved-report     a console report whose lines do not contradict each other
        note     stretched-content   a view that is larger than its content
                 scaled-content      an image that is shown smaller than it is
                 system-preference   an optional constraint of the system's own that is not satisfied
                 implied             a constraint that follows from others
                 never-binds         an inequality that never comes into play
                 unread-line         a line of a console report that could not be read

      Exit status: 0 nothing from --severity on, 1 something, 2 an input could not be read, 3 some reports of a log
      could be read and others not, 64 wrong usage; with several inputs the highest. 130: ended by an interrupt; what
      was found until then is printed.

      Examples:
        masdiag check layouts/*.json
        masdiag check --baseline known.txt layouts/*.json   # fail the build for what is new
        masdiag check App/*.storyboard --device all         # where it conflicts or clips, on every device
        masdiag check --severity error layouts/*.json       # fail the build for conflicts only
        masdiag check --severity note layout.json           # everything, before a review
        masdiag check --format json layout.json | jq -r '.inputs[].findings[].code' | sort | uniq -c
      """
    case .solve:
      """
      INPUT is a layout document, or a storyboard or xib: then each scene is laid out, at its own canvas or on --device.
      Conflicting constraints are dropped one by one as Auto Layout does.

      Exit status: 0 no conflict, 1 a conflict, 2 the input could not be read, 64 wrong usage.

      Example:
        masdiag solve layout.json --format json
      """
    case .graph:
      """
      INPUT is a layout document or a console report. The members of a conflict stand out.

      Exit status: 0 the file is written, 2 something could not be done, 64 wrong usage.

      Example:
        masdiag graph layout.json -o layout.svg
      """
    case .convert:
      """
      INPUT is a storyboard or xib, - is standard input. Where it has several scenes, --scene chooses one. The document
      gives the same frames as the scene: everything else works on it, and a case can be cut down and shared.

      Exit status: 0 the document is written, 2 something could not be done, 64 wrong usage.

      Example:
        masdiag convert Main.storyboard --scene LoginViewController --names-only -o login.json
      """
    case .devices:
      """
      Each has its name for --device, Interface Builder's word for it, its size in points when it is held upright, and
      the safe area (top, left, bottom, right) upright and sideways.

      Exit status: 0, 64 wrong usage.
      """
    }
  }
}
