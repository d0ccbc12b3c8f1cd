import ExactNumbers

extension ExactSimplex {
  /// Returns the first direction that moves a variable closer to 0, for the first variable with such a direction.
  ///
  /// For each variable, the search considers only the generators that the variable depends on and that no earlier
  /// variable has ruled out. Moving a ruled-out generator in one direction would move an earlier variable away from 0;
  /// the other direction would already have been returned.
  func improvementOfStays(among open: [Direction]) throws(TimeLimit.Exceeded) -> (Direction, Objective)? {
    if open.isEmpty { return nil }
    var rises = [Bool](repeating: false, count: values.count + tight.count)
    var falls = rises
    for direction in open {
      let index = index(of: direction.generator)
      if direction.isRising { rises[index] = true } else { falls[index] = true }
    }
    var combinations = OpenCombinations(
      factors, isOpen: zip(rises, falls).map { $0 || $1 }, isRounding: hidesRates(ofRounded: false))
    for variable in values.indices where combinations.openCount > 0 {
      if isFree[variable] {
        combinations.close(variable)
        continue
      }
      for (index, multiplier) in try combinations.combination(of: variable) {
        let isRising = (multiplier.signum < 0) != isBelow[variable]
        if isRising ? rises[index] : falls[index] {
          return (Direction(generator: generator(at: index), isRising: isRising), .stay(variable))
        }
      }
    }
    return nil
  }

  /// Returns the index of a generator among the variables followed by the equations.
  private func index(of generator: Direction.Generator) -> Int {
    switch generator {
    case .stay(let variable): variable
    case .row(let row): values.count + position[row]
    }
  }

  private func generator(at index: Int) -> Direction.Generator {
    index < values.count ? .stay(index) : .row(tight[index - values.count])
  }
}
