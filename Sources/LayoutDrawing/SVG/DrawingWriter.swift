import ConstraintGraph
import LayoutModel
import PlainText
import Reporting

/// Writes a sheet as an SVG document.
///
/// The widths and dashes of lines are attributes; the document's own style sheet contains colors for light and dark
/// mode. There are no scripts or external references, and text from the input occurs, escaped, only in titles, labels
/// and text elements. Each element is on its own line, in a fixed order: equal sheets produce equal bytes.
struct DrawingWriter {
  private let scene: Scene
  private let sheet: Sheet
  private let system: ConstraintSystem
  private let options: LayoutDrawing.Options
  private let identifiers: PictureIdentifiers
  private let extensionLines: [Frame]
  private var text = ""

  static func document(
    of sheet: Sheet, _ scene: Scene, in system: ConstraintSystem, _ options: LayoutDrawing.Options,
    _ identifiers: PictureIdentifiers
  ) -> String {
    var writer = DrawingWriter(sheet, scene, system, options, identifiers)
    writer.writeDocument()
    return writer.text
  }

  private init(
    _ sheet: Sheet, _ scene: Scene, _ system: ConstraintSystem, _ options: LayoutDrawing.Options,
    _ identifiers: PictureIdentifiers
  ) {
    (self.sheet, self.scene, self.system, self.options) = (sheet, scene, system, options)
    self.identifiers = identifiers
    extensionLines = sheet.extensionLines
  }

  private mutating func writeDocument() {
    let paper = sheet.paper
    let (width, height) = (number(paper.horizontal.length), number(paper.vertical.length))
    let corner = "\(number(paper.horizontal.low)) \(number(paper.vertical.low))"
    let name = "\(options.idPrefix)drawing"
    if options.isDocument { line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
    line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"layout-drawing\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"\(corner) \(width) \(height)\" role=\"graphics-document document\" "
        + "aria-labelledby=\"\(name)-title\" font-family=\"'DejaVu Sans',Verdana,Geneva,sans-serif\" font-size=\"11\">")
    line("<title id=\"\(name)-title\">\(xmlEscaped(scene.title))</title>")
    if options.isDocument { line("<style>\n\(DrawingStyle.text)</style>") }
    line(
      "<rect class=\"paper\" x=\"\(number(paper.horizontal.low))\" y=\"\(number(paper.vertical.low))\" "
        + "width=\"\(width)\" height=\"\(height)\"/>")
    for index in sheet.rooms.indices { writeRoom(sheet.rooms[index]) }
    // Ghosts are drawn above views that fill their container.
    for index in sheet.rooms.indices { writeGhost(sheet.rooms[index]) }
    for hatch in sheet.hatches { write(hatch) }
    for dimension in sheet.dimensions { writeLines(dimension) }
    for mark in sheet.rooms { writeName(mark) }
    for dimension in sheet.dimensions { writeLabel(dimension) }
    for label in sheet.heading { writeText(label, class: "heading") }
    for label in sheet.caption { writeText(label, class: "caption") }
    line("</svg>")
  }

  private mutating func line(_ words: String) { text += words + "\n" }

  // MARK: Rooms

  private func title(_ room: Scene.Room) -> String {
    let item = system.items[room.item]
    let size = Axis.allCases.map { formatted(room.frame[$0].length.rounded(to: .shown)) }.joined(separator: " × ")
    return "\(visible(item.key ?? item.printed)): \(size)"
  }

  private func classes(_ room: Scene.Room) -> String {
    var classes = [room.kind == .view ? "view" : "guide"]
    if room.kind == .safeArea || room.kind == .margins { classes.append(room.kind.rawValue) }
    if room.isInvolved { classes.append("involved") }
    if room.isSubject { classes.append("subject") }
    return classes.joined(separator: " ")
  }

  private mutating func writeRoom(_ mark: Sheet.RoomMark) {
    let room = scene.rooms[mark.room]
    let (id, title) = (identifiers.items[room.item], xmlEscaped(title(room)))
    line(
      "<g id=\"\(options.idPrefix)\(id)\" class=\"\(classes(room))\" data-view=\"\(options.graphPrefix)\(id)\" "
        + "role=\"graphics-symbol img\" aria-label=\"\(title)\">")
    line("<title>\(title)</title>")
    let width = room.isSubject ? 1.8 : room.isInvolved ? 1.4 : 1
    let dash = room.kind == .view ? "" : " stroke-dasharray=\"2 3\""
    let isTinted = room.isInvolved || room.kind == .safeArea || room.kind == .margins
    let closed = Scene.Edge.allCases.filter { !mark.cutEdges.contains($0) && !room.openEdges.contains($0) }
    if isTinted, closed.count < 4 { writeBox(mark.box, "class=\"room\" stroke=\"none\"", hasStroke: false) }
    if closed.count == 4, mark.box.horizontal.length > 0, mark.box.vertical.length > 0 {
      writeBox(mark.box, "class=\"room\"\(isTinted ? "" : " fill=\"none\"") stroke-width=\"\(number(width))\"\(dash)")
    } else if !closed.isEmpty {
      line(
        "<path class=\"room\" d=\"\(closed.map { path(mark.box.side($0)) }.joined())\" fill=\"none\" "
          + "stroke-width=\"\(number(width))\"\(dash)/>")
    }
    if let margins = mark.margins {
      writeBox(margins, "class=\"within-margins\" stroke-width=\"1\" stroke-dasharray=\"2 3\"")
    }
    let open = Scene.Edge.allCases.filter { room.openEdges.contains($0) && !mark.cutEdges.contains($0) }
    if !open.isEmpty {
      line(
        "<path class=\"open-edge\" d=\"\(open.map { path(mark.box.side($0)) }.joined())\" fill=\"none\" "
          + "stroke-width=\"1.4\" stroke-dasharray=\"6 4\"/>")
    }
    line("</g>")
  }

  private mutating func writeBox(_ box: Frame, _ attributes: String, hasStroke: Bool = true) {
    line(
      "<rect \(attributes) x=\"\(number(box.horizontal.low))\" y=\"\(number(box.vertical.low))\" "
        + "width=\"\(number(box.horizontal.length))\" height=\"\(number(box.vertical.length))\"/>")
  }

  private mutating func writeGhost(_ mark: Sheet.RoomMark) {
    guard let ghost = mark.ghost else { return }
    let id = identifiers.items[scene.rooms[mark.room].item]
    writeBox(
      ghost,
      "class=\"ghost\" data-view=\"\(options.graphPrefix)\(id)\" fill=\"none\" stroke-width=\"1.2\" "
        + "stroke-dasharray=\"1.5 3\"")
  }

  private mutating func writeName(_ mark: Sheet.RoomMark) {
    guard let name = mark.name else { return }
    let room = scene.rooms[mark.room]
    let id = identifiers.items[room.item]
    line("<g class=\"\(classes(room)) label\" data-view=\"\(options.graphPrefix)\(id)\" aria-hidden=\"true\">")
    if let start = mark.leader.first {
      line("<path class=\"leader\" d=\"\(path(mark.leader))\" fill=\"none\" stroke-width=\"0.8\"/>")
      line("<circle class=\"anchor\" cx=\"\(number(start.x))\" cy=\"\(number(start.y))\" r=\"1.6\"/>")
    }
    if sheet.hatches.contains(where: { $0.box.overlaps(name.box) }) { writeBackdrop(name) }
    let box = name.box
    let isCrossed = name.isCrossed || extensionLines.contains { $0.touches(box) }
    writeText(name, class: isCrossed ? "name crossed" : "name")
    line("</g>")
  }

  // MARK: Flaws

  private mutating func write(_ hatch: Sheet.Hatch) {
    let flaw = scene.flaws[hatch.flaw]
    let step = flaw.step.map { " data-step=\"\($0)\"" } ?? ""
    let kind = flaw.step == nil ? "impossible" : "missing"
    line("<g class=\"flaw \(kind)\"\(step)>")
    line("<title>\(xmlEscaped(flaw.title))</title>")
    var strokes = Hatching.lines(in: hatch.box, isRising: true)
    if flaw.step == nil { strokes += Hatching.lines(in: hatch.box, isRising: false) }
    line(
      "<path class=\"hatch\" d=\"\(strokes.map(path).joined())\" fill=\"none\" stroke-width=\"1\" "
        + "stroke-opacity=\"0.75\"/>")
    if flaw.step == nil { writeBox(hatch.box, "class=\"hatch\" fill=\"none\" stroke-width=\"1\"") }
    line("</g>")
  }

  // MARK: Dimensions

  private func isContradiction(_ measure: Measure) -> Bool {
    measure.role == .asked || measure.role == .missing
      || measure.role == .left && measure.constraint == nil && measure.step != nil
  }

  private func opening(_ measure: Measure, _ kind: String) -> String {
    var attributes =
      "class=\"dimension \(measure.role.rawValue)\(isContradiction(measure) ? " contradiction" : "")\(kind)\""
    if let constraint = measure.constraint {
      attributes += " data-constraint=\"\(options.graphPrefix)\(identifiers.constraints[constraint])\""
    }
    if let step = measure.step { attributes += " data-step=\"\(step)\"" }
    return attributes
  }

  private mutating func writeLines(_ dimension: Sheet.Dimension) {
    let measure = scene.measures[dimension.measure]
    let title = xmlEscaped(visible(measure.title))
    line("<g \(opening(measure, "")) role=\"graphics-symbol img\" aria-label=\"\(title)\">")
    line("<title>\(title)</title>")
    for points in dimension.extensions {
      line("<path class=\"extension\" d=\"\(path(points))\" fill=\"none\" stroke-width=\"0.8\"/>")
    }
    if let start = dimension.leader.first {
      line("<path class=\"leader\" d=\"\(path(dimension.leader))\" fill=\"none\" stroke-width=\"0.8\"/>")
      line("<circle class=\"anchor\" cx=\"\(number(start.x))\" cy=\"\(number(start.y))\" r=\"2\"/>")
    }
    let width = measure.role == .left || measure.role == .missing ? 2.4 : measure.role == .asked ? 1.6 : 1.2
    let dash = measure.role == .asked ? " stroke-dasharray=\"6 3\"" : ""
    line(
      "<path class=\"line\" d=\"\(path([dimension.start, dimension.end]))\" fill=\"none\" "
        + "stroke-width=\"\(number(width))\"\(dash)/>")
    let ends = [
      (dimension.start, dimension.end, dimension.startsBeyond), (dimension.end, dimension.start, dimension.endsBeyond),
    ]
    let marks = ends.map { DimensionEnd.path(at: $0, from: $1, isBeyond: $2) }
    line("<path class=\"tick\" d=\"\(marks.map(path).joined())\" fill=\"none\" stroke-width=\"1.4\"/>")
    line("</g>")
  }

  private mutating func writeLabel(_ dimension: Sheet.Dimension) {
    let measure = scene.measures[dimension.measure]
    line("<g \(opening(measure, " label")) aria-hidden=\"true\">")
    if dimension.leader.isEmpty { writeBackdrop(dimension.label) }
    writeText(dimension.label, class: "measure")
    line("</g>")
  }

  // MARK: Text and lines

  /// Draws a background behind a label that is on top of lines.
  private mutating func writeBackdrop(_ label: Label) {
    if label.isEmpty { return }
    writeBox(Frame(label.box.horizontal.grown(by: 3), label.box.vertical), "class=\"backdrop\"")
  }

  private mutating func writeText(_ label: Label, class name: String) {
    if label.isEmpty { return }
    let anchor = label.anchor == .start ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
    let y = label.y + Lettering.plain.drop
    var spans = xmlEscaped(label.words)
    if !label.amount.isEmpty {
      let words = "<tspan class=\"words\" dx=\"\(number(Label.gap))\">\(spans)</tspan>"
      spans =
        "<tspan class=\"amount\" font-weight=\"bold\">\(xmlEscaped(label.amount))</tspan>"
        + (label.words.isEmpty ? "" : words)
    } else if name == "measure" {
      spans = "<tspan class=\"words\">\(spans)</tspan>"
    }
    // Text crossed by a line gets an outline in the color of the paper.
    let edge = name.hasSuffix("crossed") ? " paint-order=\"stroke\" stroke-width=\"3\" stroke-linejoin=\"round\"" : ""
    line("<text class=\"\(name)\"\(edge) x=\"\(number(label.x))\" y=\"\(number(y))\"\(anchor)>\(spans)</text>")
  }

  private func path(_ points: [Point]) -> String {
    points.isEmpty ? "" : "M" + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
  }
}

extension Frame {
  /// Returns the two corners of an edge.
  fileprivate func side(_ edge: Scene.Edge) -> [Point] {
    let (left, right) = (horizontal.low, horizontal.high)
    let (top, bottom) = (vertical.low, vertical.high)
    return switch edge {
    case .left: [Point(x: left, y: top), Point(x: left, y: bottom)]
    case .right: [Point(x: right, y: top), Point(x: right, y: bottom)]
    case .top: [Point(x: left, y: top), Point(x: right, y: top)]
    case .bottom: [Point(x: left, y: bottom), Point(x: right, y: bottom)]
    }
  }
}
