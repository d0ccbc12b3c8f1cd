import LayoutModel

/// Reads the view hierarchies listed in text.
///
/// A line counts as a view if it has a view's form. Its depth is the number of bars before it, or the indentation in
/// AppKit's form. If several listings in one text contain a view, they are merged: a trace contributes ambiguity, a
/// description contributes frames, and a later trace replaces an earlier one.
///
/// - Parameters:
///   - bytes: the text.
///   - path: the path to use in locations.
/// - Returns: nil if the text lists no views.
/// - Complexity: O(bytes).
public func readPrintedViews(_ bytes: [UInt8], path: String) -> PrintedViews? {
  guard PrintedViewsReader.mayList(bytes[...]) else { return nil }
  var reader = PrintedViewsReader(ConsoleText(bytes), path: path)
  return reader.read()
}

private struct PrintedViewsReader {
  private let text: ConsoleText
  private var places: PlaceFinder
  private var result = PrintedViews()
  /// The path from the current listing's root to the last line's view, with depths.
  private var open: [(depth: Int, index: Int)] = []
  /// A line without bars, a mark or a frame. It is a root only if lines of its subviews follow.
  private var candidate: PrintedViewLine?
  /// True in the views that a message about an unprepared hierarchy lists. They aren't laid out yet, so their frames
  /// have no meaning.
  private var isInMessage = false

  init(_ text: ConsoleText, path: String) {
    self.text = text
    places = PlaceFinder(SourceText(text.source, path: path))
  }

  /// Returns true if the text contains a sign of a listing; text without one isn't read line by line.
  static func mayList(_ bytes: Bytes) -> Bool {
    ["|   ", "frame = (", "AMBIGUOUS LAYOUT", " f=("].contains { bytes.first($0) != nil }
  }

  mutating func read() -> PrintedViews? {
    // In a JSON string, line breaks are escaped.
    let isEscaped = text.bytes[...].first("\\n|   ") != nil
    var (start, lineEnd) = (0, -1)
    while start < text.bytes.count {
      if lineEnd < start { lineEnd = text.bytes[...].end(of: { !$0.isLineBreak }, from: start) }
      let escape = isEscaped ? text.bytes[start..<lineEnd].first("\\n") : nil
      read(text.bytes[start..<(escape ?? lineEnd)])
      start = escape.map { $0 + 2 } ?? lineEnd + 1
    }
    return result.views.isEmpty ? nil : result
  }

  private mutating func read(_ line: Bytes) {
    guard let view = PrintedViewLine(line) else {
      let text = line.trimmed
      if !text.isEmpty { isInMessage = text.hasSuffix("ontainer hierarchy:") }
      return
    }
    if !isInMessage { take(view, line.startIndex) }
  }

  private mutating func take(_ line: PrintedViewLine, _ start: Int) {
    var line = line
    line.start = start
    if line.depth == 0 {
      open = []
      candidate = line.isCertain ? nil : line
      if line.isCertain { add(line) }
      return
    }
    if let root = candidate {
      candidate = nil
      add(root)
    }
    // Bars alone can also come from a drawn table.
    if open.isEmpty && !line.isCertain { return }
    add(line)
  }

  private mutating func add(_ line: PrintedViewLine) {
    while let last = open.last, last.depth >= line.depth { open.removeLast() }
    var view = line.view
    view.parent = open.last?.index
    view.location = places.location(of: text.sourceOffset(of: line.start))
    result.hasTrace = result.hasTrace || line.isOfTrace
    open.append((line.depth, insert(view, line)))
  }

  /// Adds a view, or merges the line into a known view.
  private mutating func insert(_ view: PrintedView, _ line: PrintedViewLine) -> Int {
    guard let address = view.address, let known = result.places[address], isSame(result.views[known], view) else {
      result.views.append(view)
      if let address = view.address { result.places[address] = result.views.count - 1 }
      return result.views.count - 1
    }
    if view.frame != nil || view.invalidFrame != nil {
      (result.views[known].frame, result.views[known].isHidden) = (view.frame, view.isHidden)
      result.views[known].invalidFrame = view.invalidFrame
    }
    if line.isOfTrace {
      result.views[known].isAmbiguous = view.isAmbiguous
      result.views[known].openAttributes = view.openAttributes
      result.views[known].lacksHostConstraints = view.lacksHostConstraints
      result.views[known].location = view.location
    }
    result.views[known].text = result.views[known].text ?? view.text
    return known
  }

  private func isSame(_ one: PrintedView, _ other: PrintedView) -> Bool {
    one.className == other.className && one.isGuide == other.isGuide
  }
}
