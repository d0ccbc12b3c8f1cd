public import LayoutModel

extension Constraint {
  // MARK: Multiplier

  /// Multiplies the right side's attribute by `multiplier`, a finite number other than 0.
  @discardableResult
  public func multipliedBy(
    _ multiplier: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    modify(else: Self.multiplierIsFixed, at: .init(fileID: fileID, line: line, column: column)) {
      $0.multiplier = multiplier
    }
  }

  /// Divides the right side's attribute by `divider`, a finite number other than 0.
  @discardableResult
  public func dividedBy(
    _ divider: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    modify(else: Self.multiplierIsFixed, at: .init(fileID: fileID, line: line, column: column)) {
      $0.multiplier = 1 / divider
    }
  }

  /// Multiplies the right side's attribute by `multiplier`, like
  /// ``multipliedBy(_:fileID:line:column:)-(Double,_,_,_)``.
  @discardableResult
  public func multipliedBy(
    _ multiplier: some BinaryInteger, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    multipliedBy(Double(multiplier), fileID: fileID, line: line, column: column)
  }

  /// Multiplies the right side's attribute by `multiplier`, like
  /// ``multipliedBy(_:fileID:line:column:)-(Double,_,_,_)``.
  @discardableResult
  @_disfavoredOverload
  public func multipliedBy(
    _ multiplier: some BinaryFloatingPoint, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    multipliedBy(Double(multiplier), fileID: fileID, line: line, column: column)
  }

  /// Divides the right side's attribute by `divider`, like ``dividedBy(_:fileID:line:column:)-(Double,_,_,_)``.
  @discardableResult
  public func dividedBy(
    _ divider: some BinaryInteger, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    dividedBy(Double(divider), fileID: fileID, line: line, column: column)
  }

  /// Divides the right side's attribute by `divider`, like ``dividedBy(_:fileID:line:column:)-(Double,_,_,_)``.
  @discardableResult
  @_disfavoredOverload
  public func dividedBy(
    _ divider: some BinaryFloatingPoint, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    dividedBy(Double(divider), fileID: fileID, line: line, column: column)
  }

  /// Sets the multiplier. The constraint must not be installed.
  public func setMultiplier(
    _ multiplier: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    multipliedBy(multiplier, fileID: fileID, line: line, column: column)
  }

  private static var multiplierIsFixed: String {
    "Cannot modify constraint multiplier after it has been installed: only the constant can change"
  }

  // MARK: Priority

  /// Sets the priority: 1e-300 <= `priority` <= 1000.
  @discardableResult
  public func priority(
    _ priority: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.priority(LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }

  /// Sets the priority: 1 <= `priority` <= 1000.
  @discardableResult
  public func priority(
    _ priority: some BinaryInteger, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.priority(LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }

  /// Sets the priority: 1e-300 <= `priority` <= 1000.
  @discardableResult
  @_disfavoredOverload
  public func priority(
    _ priority: some BinaryFloatingPoint, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    self.priority(LayoutPriority(priority), fileID: fileID, line: line, column: column)
  }

  /// Sets the priority.
  @discardableResult
  public func priority(
    _ priority: LayoutPriority, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    if let mistake = priority.mistake {
      log.record(.invalidPriority, mistake, items, at: .init(fileID: fileID, line: line, column: column))
      return self
    }
    return modify(
      else: "Cannot modify constraint priority after it has been installed",
      at: .init(fileID: fileID, line: line, column: column)
    ) {
      $0.priority = priority
    }
  }

  /// Sets the priority of existing constraints, installed or not, as SnapKit does. Required constraints must stay
  /// required, and optional constraints must stay optional.
  package func updatePriority(_ priority: LayoutPriority, at place: SourceLocation) {
    if let mistake = priority.mistake { return log.record(.invalidPriority, mistake, items, at: place) }
    if let was = layoutConstraints.first?.priority, was.isRequired != priority.isRequired {
      let rule =
        was.isRequired
        ? "can't make a required constraint optional" : "can't make an optional constraint required"
      return log.record(.changeAfterInstall, "update(priority:) \(rule)", items, at: place)
    }
    for constraint in layoutConstraints { constraint.priority = priority }
  }

  /// Sets the priority to 750.
  @discardableResult
  public func priorityHigh(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    priority(.high, fileID: fileID, line: line, column: column)
  }

  /// Sets the priority to 500.
  @discardableResult
  public func priorityMedium(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    priority(.medium, fileID: fileID, line: line, column: column)
  }

  /// Sets the priority to 250.
  @discardableResult
  public func priorityLow(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    priority(.low, fileID: fileID, line: line, column: column)
  }

  // MARK: Key

  /// Uses the description of `key` as the constraint's name in descriptions. The constraints of a composite also
  /// receive their index: `key[0]`. Installed constraints can be renamed too.
  @discardableResult
  public func key<Key>(_ key: Key) -> Constraint {
    let name = String(describing: key)
    switch state {
    case .draft: modify(else: "") { $0.key = name }
    case .made(var draft, let members):
      draft.key = name
      state = .made(draft, members)
      for member in members { member.constraint.key = name + member.keySuffix }
    case .group(let members): for (index, member) in members.enumerated() { member.key("\(name)[\(index)]") }
    }
    return self
  }
}
