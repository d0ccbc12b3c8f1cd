public import LayoutModel

extension Constraint {
  // MARK: Multiplier

  /// Takes the right side's attribute `multiplier` times: a finite number other than 0.
  @discardableResult
  public func multipliedBy(
    _ multiplier: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    modify(else: Self.multiplierIsFixed, at: .init(fileID: fileID, line: line, column: column)) {
      $0.multiplier = multiplier
    }
  }

  /// Takes one part of `divider` of the right side's attribute: a finite number other than 0.
  @discardableResult
  public func dividedBy(
    _ divider: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    modify(else: Self.multiplierIsFixed, at: .init(fileID: fileID, line: line, column: column)) {
      $0.multiplier = 1 / divider
    }
  }

  /// Sets the multiplier, which is only possible in the block of the make call.
  ///
  /// - Throws: if the constraint is made already; whatever misuse of this handle was kept.
  public func setMultiplier(
    _ multiplier: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) throws(LayoutError) {
    multipliedBy(multiplier, fileID: fileID, line: line, column: column)
    try log.throwFirst()
  }

  private static var multiplierIsFixed: String {
    "Cannot modify constraint multiplier after it has been installed: only the constant can change"
  }

  // MARK: Priority

  /// How strongly the constraint is wanted: 1e-300 <= `priority` <= 1000.
  @discardableResult
  public func priority(
    _ priority: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    guard let value = LayoutPriority(priority) else {
      log.record(
        .invalidPriority, "\(LayoutPriority.refusal(of: priority)), not \(formatted(priority))", items,
        at: .init(fileID: fileID, line: line, column: column))
      return self
    }
    return self.priority(value, fileID: fileID, line: line, column: column)
  }

  /// How strongly the constraint is wanted.
  @discardableResult
  public func priority(
    _ priority: LayoutPriority, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    modify(
      else: "Cannot modify constraint priority after it has been installed",
      at: .init(fileID: fileID, line: line, column: column)
    ) {
      $0.priority = priority
    }
  }

  /// Priority 750.
  @discardableResult
  public func priorityHigh(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    priority(.high, fileID: fileID, line: line, column: column)
  }

  /// Priority 500.
  @discardableResult
  public func priorityMedium(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    priority(.medium, fileID: fileID, line: line, column: column)
  }

  /// Priority 250.
  @discardableResult
  public func priorityLow(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Constraint {
    priority(.low, fileID: fileID, line: line, column: column)
  }

  // MARK: Key

  /// Names the constraint in descriptions, by whatever `key` prints as. The constraints of a composite get its index
  /// too: `key[0]`. Works on an installed constraint as well.
  @discardableResult
  public func key<Key>(_ key: Key) -> Constraint {
    let name = String(describing: key)
    switch state {
    case .draft: modify(else: "") { $0.key = name }
    case .made(let members): for member in members { member.constraint.key = name + member.keySuffix }
    case .group(let members): for (index, member) in members.enumerated() { member.key("\(name)[\(index)]") }
    }
    return self
  }
}
