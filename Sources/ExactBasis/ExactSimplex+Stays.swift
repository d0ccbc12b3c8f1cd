import ExactNumbers

extension ExactSimplex {
  /// The first of the directions that brings a variable nearer to 0: of the first variable for which there is one.
  ///
  /// A variable asks only what it rests on and what no variable before it has excluded: what moves one of those loses
  /// by it in one direction, and in the other would have been the answer.
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

  /// The place of a generator among the variables and, after them, the equations.
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
