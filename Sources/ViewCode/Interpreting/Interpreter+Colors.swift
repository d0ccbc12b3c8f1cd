import SourceCode

/// Colors, on which no layout depends: the code that makes them isn't read.
extension Interpreter {
  /// The properties of the frameworks' views and layers that are colors.
  private static let colorNames: Set<String> = [
    "backgroundColor", "barTintColor", "borderColor", "currentPageIndicatorTintColor", "fillColor",
    "highlightedTextColor", "maximumTrackTintColor", "minimumTrackTintColor", "onTintColor", "pageIndicatorTintColor",
    "progressTintColor", "sectionIndexColor", "separatorColor", "shadowColor", "strokeColor", "textColor",
    "thumbTintColor", "tintColor", "trackTintColor", "unselectedItemTintColor",
  ]

  /// Returns true if an expression is a color, and evaluating it can't change the layout.
  func isColor(_ range: Range<Int>, _ frame: Frame, type: String?) -> Bool {
    guard let type, project.colorTypes.contains(type) else { return false }
    return !facts(range, frame.file).affectsLayout
  }

  /// Returns true if a function only makes a color.
  func makesColor(_ function: FunctionDeclaration) -> Bool {
    guard let result = function.result, project.colorTypes.contains(result) else { return false }
    return !facts(function.body, function.file).affectsLayout
  }

  /// Returns true if an assignment only sets a color of a view or layer.
  func setsColor(_ assignment: Assignment, _ frame: Frame) -> Bool {
    let code = files[frame.file].code
    guard let last = assignment.target.last, code.isMark(last - 1, "."), Self.colorNames.contains(code.text(last))
    else { return false }
    return !facts(assignment.value, frame.file).affectsLayout
  }
}
