// Worths from scratch, after a load: prices by one derivation a level, leads by one pass over the forms.
//
// The pass computes for each variable the last slot among the generators it depends on. Where that never comes after
// the variable itself, every generator leads with its own variable, which is the rule where variables are made in the
// order in which the rows mention them. Only the exceptions are derived one by one.

extension Solver {
  /// Finds what every generator is worth and notes those that may want to move.
  mutating func appraiseAll() {
    flushFlips()
    scratch.heap.removeAll()
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      if variables[variable].isFree {
        stayWorths[variable].lead = variable
        stayWorths[variable].leadRate = 1
      } else {
        scratch.heap.insert(variable.raw, rank: variables[variable].label)
        forgetLead(at: variable)
      }
    }
    var isStray = false
    while !scratch.heap.isEmpty {
      let variable = VariableKey(raw: scratch.heap.removeFirst())
      if resetSpread(of: variable) > variable.raw { isStray = true }
    }
    if isStray { findStrayLeads() }
    for offset in 0..<variables.count { appraise(VariableKey(offset)) }
  }

  private mutating func forgetLead(at slot: VariableKey) {
    guard let generator = generator(at: slot) else { return }
    rowWorths[generator.row].lead = .none
  }

  /// Sets a defined variable's spread to the last slot among the generators it rests on; gives that of the others.
  private mutating func resetSpread(of variable: VariableKey) -> Int32 {
    let form = variables[variable].form
    var spread: Int32 = -1
    for offset in matrix.range(of: form) {
      let other = matrix.cell(offset).variable
      if other != variable { spread = max(spread, variables[other].spread) }
    }
    for offset in etas.range(of: form) {
      let other = etas.cell(offset).variable
      spread = max(spread, variables[other].spread)
    }
    variables[variable].spread = generator(at: variable) == nil ? spread : max(spread, variable.raw)
    return spread
  }

  /// Finds the leads of the generators that move a variable before their own.
  private mutating func findStrayLeads() {
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      if variables[variable].isFree || variables[variable].spread <= variable.raw { continue }
      beginDerivation()
      addToDerivation(Estimate(1), at: variable)
      finishDerivation()
      for index in 0..<scratch.alpha.keys.count {
        let slot = scratch.alpha.keys[index]
        guard slot.raw > variable.raw, scratch.alpha[slot] != 0, let generator = generator(at: slot) else { continue }
        var worth = self.worth(of: generator)
        if worth.lead.exists && worth.lead.raw <= variable.raw { continue }
        worth.lead = variable
        worth.leadRate = scratch.alpha[slot]
        setWorth(worth, of: generator)
        counters.strayLeads += 1
      }
    }
  }

  /// Completes the worth of the generator in a slot, and queues it if its lead wants it to move.
  private mutating func appraise(_ slot: VariableKey) {
    guard let generator = generator(at: slot) else { return }
    var worth = self.worth(of: generator)
    if !worth.lead.exists {
      if etas.head(of: slot).exists {
        findLead(of: generator)
        counters.strayLeads += 1
      } else {
        worth.lead = slot
        worth.leadRate = 1 / rows[variables[slot].form].pivot
        setWorth(worth, of: generator)
      }
    }
    if leadWants(generator, direction: 1) || leadWants(generator, direction: -1) { enqueue(generator) }
  }
}
