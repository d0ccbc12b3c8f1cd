import LayoutFormats
import LayoutModel
import PlainText

/// The text about the views listed in an input.
struct PrintedViewsText {
  private let printed: PrintedViews
  private var views: [PrintedView] { printed.views }

  init(_ printed: PrintedViews) {
    self.printed = printed
  }

  // MARK: What is wrong

  /// The ambiguous views, except views that are marked only because a view inside them is ambiguous.
  var ambiguous: [Int] {
    var hasInside = Array(repeating: false, count: views.count)
    for index in views.indices.reversed() where views[index].isAmbiguous || hasInside[index] {
      if let parent = views[index].parent { hasInside[parent] = true }
    }
    return views.indices.filter { index in
      let view = views[index]
      let isSummary = view.openAttributes.isEmpty && view.parent == nil && hasInside[index]
      return view.isAmbiguous && !isSummary
    }
  }

  /// The visible views of the app, or of public classes, that have no size.
  var empty: [Int] {
    views.indices.filter { index in
      let isHidden = ([index] + printed.superviews(of: index)).contains { views[$0].isHidden }
      return views[index].isEmpty && !views[index].isGuide && !isHidden
        && SystemViews(viewClass: views[index].className) == nil
    }
  }

  /// The views whose frames contain a value that is infinite or not a number.
  var invalid: [Int] { views.indices.filter { views[$0].invalidFrame != nil } }

  /// The views with a problem.
  var flagged: [Int] { Array(Set(ambiguous + empty + invalid)).sorted() }

  private var unhosted: [Int] { views.indices.filter { views[$0].lacksHostConstraints } }

  // MARK: Text

  /// The answer about the views of the text at `path`.
  func blocks(path: String) -> [Document.Block] {
    let (ambiguous, empty, invalid) = (ambiguous, empty, invalid)
    var blocks: [Document.Block] = []
    if printed.hasTrace {
      let count = views.count
      let sentence =
        ambiguous.isEmpty
        ? "none of \(count) \(noun(count)) is ambiguous"
        : "\(ambiguous.count) of \(count) \(noun(count)) \(ambiguous.count == 1 ? "is" : "are") ambiguous"
      blocks.append([.line("\(visible(path)): \(sentence).", .heading)])
      // Views inside a view without constraints of its own are only a consequence of that.
      let shown = ambiguous.prefix(Self.limit)
      let inside = shown.filter { !hosts(of: $0).isEmpty }
      blocks += shown.filter { !inside.contains($0) }.map(ambiguity) + [Document.Block([hostAdvice].compactMap { $0 })]
      blocks += inside.map(ambiguity) + [rest(ambiguous)]
    } else {
      blocks.append([.line("\(visible(path)): \(views.count) \(noun(views.count)) with frames.", .heading)])
    }
    if !invalid.isEmpty {
      let title =
        invalid.count == 1
        ? "The frame of this view contains a value that isn't finite:"
        : "The frames of these views contain values that aren't finite:"
      let lines = invalid.prefix(Self.limit).map { "\(place($0)): (\(views[$0].invalidFrame ?? ""))" }
      blocks += [[.line(title)] + Document.Block(lines, level: 1) + [.line(Self.notFinite)], rest(invalid)]
    }
    if !empty.isEmpty {
      let title = empty.count == 1 ? "This view has no size:" : "These views have no size:"
      let lines = empty.prefix(Self.limit).map { "\(place($0)): \(size($0))" }
      blocks += [[.line(title)] + Document.Block(lines, level: 1), rest(empty)]
    } else if !printed.hasTrace, invalid.isEmpty {
      blocks.append([.line("Every visible view has a size.")])
    }
    return blocks + (printed.hasTrace ? [] : [[.line(Self.framesOnly)]])
  }

  private static let framesOnly =
    "Frames don't show constraints. To find ambiguous views, print a trace in the debugger and paste it here: "
    + "expression -l objc -O -- [[UIWindow keyWindow] _autolayoutTrace]"

  private static let notFinite =
    "Find the code that sets the first of these frames, or a transform: a value in it is calculated, often as a "
    + "division by a size that is still 0."

  /// The maximum number of views described.
  private static let limit = 40

  private func rest(_ indices: [Int]) -> Document.Block {
    indices.count > Self.limit ? [.line("\(indices.count - Self.limit) more aren't shown.")] : []
  }

  private func noun(_ count: Int) -> String { count == 1 ? "view" : "views" }

  private func ambiguity(_ index: Int) -> Document.Block {
    let view = views[index]
    let open = view.openAttributes
    let state = open.isEmpty ? " is" : ": \(listed(open)) \(open.count > 1 ? "are" : "is")"
    return [.line("\(place(index))\(state) ambiguous."), .line("\(advice(view)).", level: 1)]
  }

  private func advice(_ view: PrintedView) -> String {
    if let owner = SystemViews(viewClass: view.className), !owner.isHelper {
      return "It belongs to \(owner.name); there is nothing to fix unless your code constrains it"
    }
    if view.isGuide { return "A guide is ambiguous if its view is, or if its own constraints are incomplete" }
    guard !view.openAttributes.isEmpty else {
      return "The trace doesn't say which attributes; print constraintsAffectingLayout(for:) of this view and paste it "
        + "here"
    }
    let needs = [
      need(view, "x", "width", near: "leading", far: "trailing", middle: "centerX"),
      need(view, "y", "height", near: "top", far: "bottom", middle: "centerY"),
    ].compactMap { $0 }
    if needs.isEmpty { return "Add the missing constraints" }
    let advice = "Constrain its \(needs.joined(separator: ", and its "))"
    guard view.openAttributes.contains(where: { $0 == "width" || $0 == "height" }), hasContentSize(view) else {
      return advice
    }
    return advice + "; if it shares the space with other views, give it a different hugging or compression resistance "
      + "priority"
  }

  /// Returns the attributes that would determine the view on one axis.
  private func need(
    _ view: PrintedView, _ position: String, _ size: String, near: String, far: String, middle: String
  ) -> String? {
    switch (view.openAttributes.contains(position), view.openAttributes.contains(size)) {
    case (true, true): "\(near) and \(far) (or one of them and its \(size))"
    case (true, false): "\(near), \(far) or \(middle)"
    case (false, true): "\(size) (or both \(near) and \(far))"
    case (false, false): nil
    }
  }

  /// Returns true for classes whose views have a content size.
  private func hasContentSize(_ view: PrintedView) -> Bool {
    view.text != nil || Self.classesWithContent.contains { view.className.contains($0) }
  }

  private static let classesWithContent = ["Label", "Button", "Image", "Field", "Switch", "Slider"]

  /// Returns the superviews of a view that have no constraints for their own frames.
  private func hosts(of index: Int) -> [Int] { printed.superviews(of: index).filter(unhosted.contains) }

  private var hostAdvice: String? {
    let hosts = Set(ambiguous.flatMap(hosts)).sorted()
    guard let first = hosts.first else { return nil }
    let subject =
      hosts.count == 1
      ? "\(place(first)) has no constraints for its own frame"
      : "\(place(first)) and \(hosts.count - 1) more have no constraints for their own frames"
    return
      "\(subject) (MISSING HOST CONSTRAINTS), so the views inside are ambiguous. That is normal for a view that "
      + "isn't on screen; otherwise first constrain it, or set its translatesAutoresizingMaskIntoConstraints to true."
  }

  // MARK: Names

  /// Returns text such as `UIButton "Send" in UIView (line 12)`.
  private func place(_ index: Int) -> String {
    let parent = views[index].parent.map { " in \(name($0))" } ?? ""
    return "\(name(index))\(parent) (line \(views[index].location.line))"
  }

  func name(_ index: Int) -> String {
    let view = views[index]
    let text = view.key ?? view.text
    return visible(ClassName(view.className).nested + (text.map { " \"\($0)\"" } ?? ""))
  }

  private func size(_ index: Int) -> String {
    guard let frame = views[index].frame else { return "" }
    return "\(shortNumber(frame.size.width)) by \(shortNumber(frame.size.height)) pt"
  }

  func briefLines(_ style: Style) -> [String] {
    flagged.map { index in
      let view = views[index]
      let (open, name) = (view.openAttributes, name(index))
      let fact =
        if let frame = view.invalidFrame {
          "the frame of \(name) isn't finite: (\(frame))"
        } else if !view.isAmbiguous {
          "\(name) has no size"
        } else if open.isEmpty {
          "\(name) is ambiguous"
        } else {
          "the \(listed(open)) of \(name) \(open.count > 1 ? "are" : "is") ambiguous"
        }
      return "\(style.source("\(visible(view.location.description)):")) \(fact).\n"
    }
  }

  // MARK: Data

  var json: [JSONValue] { flagged.map(view) }

  /// Returns the JSON representation of a view.
  func view(_ index: Int) -> JSONValue {
    let view = views[index]
    return .object([
      "class": view.className, "address": view.address.orNull, "text": (view.key ?? view.text).orNull,
      "line": view.location.line, "superviews": printed.superviews(of: index).map { views[$0].className },
      "frame": view.frame.orNull, "invalidFrame": view.invalidFrame.orNull, "hidden": view.isHidden,
      "ambiguous": view.isAmbiguous, "open": view.openAttributes,
    ])
  }
}
