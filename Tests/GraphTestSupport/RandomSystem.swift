package import LayoutModel
import MasdiagTestSupport

/// Systems of any shape: several roots, deep and flat hierarchies, guides, constraints across them.
package struct RandomSystem: Sendable, CustomStringConvertible {
  package let seed: UInt64
  package let size: Int
  package let itemCount: Int
  package let constraintCount: Int

  /// The shape that follows from `seed`, with up to `size` items.
  package init(seed: UInt64, size: Int = 30) {
    self.seed = seed
    self.size = size
    var random = SeededGenerator(seed: seed)
    itemCount = 1 + random.below(size)
    constraintCount = random.below(3 * size)
  }

  /// The smallest system of the same seed that `fails`, for people to look at; this one if none does.
  package func shrunk(where fails: (RandomSystem) throws -> Bool) rethrows -> RandomSystem {
    for size in 1..<40 {
      let smaller = RandomSystem(seed: seed, size: size)
      if try smaller.itemCount + smaller.constraintCount < itemCount + constraintCount && fails(smaller) {
        return smaller
      }
    }
    return self
  }

  package var description: String { "seed \(seed), size \(size): \(itemCount) items, \(constraintCount) constraints" }

  package var system: ConstraintSystem {
    var random = SeededGenerator(seed: seed &+ 1)
    var system = ConstraintSystem()
    let reach = [1, 4, itemCount][random.below(3)]
    for index in 0..<itemCount {
      let isRoot = index == 0 || random.below(9) == 0
      system.items.append(
        ConstraintSystem.Item(
          kind: random.below(9) == 0 ? .guide : .view, className: "UIView",
          key: random.below(6) == 0 ? nil : "v\(index)", address: "0x\(index)",
          text: random.below(9) == 0 ? "some text" : nil, name: "view \(index)",
          parent: isRoot ? nil : max(0, index - 1 - random.below(reach))))
    }
    for index in 0..<constraintCount {
      system.constraints.append(Self.constraint(index, items: itemCount, &random))
    }
    return system
  }

  private static func constraint(
    _ index: Int, items: Int, _ random: inout SeededGenerator
  ) -> ConstraintSystem.Constraint {
    func operand() -> ConstraintSystem.Operand {
      let difference = random.below(12) == 0 ? ConstraintSystem.ItemAttribute(random.below(items), .right) : nil
      return .init(.init(random.below(items), .left), subtracting: difference)
    }
    return ConstraintSystem.Constraint(
      index: index, className: "MASLayoutConstraint", key: random.below(2) == 0 ? "c\(index)" : nil,
      description: "<MASLayoutConstraint:0x\(index) …>", first: operand(),
      relation: Relation.allCases[random.below(3)], second: random.below(4) == 0 ? nil : operand(),
      multiplier: random.below(5) == 0 ? 2 : 1, constant: Double(random.below(9)),
      priority: random.below(3) == 0 ? .low : .required,
      origin: Origin.allCases[random.below(3) == 0 ? random.below(8) : 0], isActive: random.below(12) != 0,
      location: nil, form: .number(0))
  }

  /// Two conflicts among the constraints.
  package var conflicts: (members: Set<Int>, others: Set<Int>) {
    var random = SeededGenerator(seed: seed &+ 2)
    func some() -> Set<Int> {
      constraintCount == 0 ? [] : Set((0..<1 + random.below(5)).map { _ in random.below(constraintCount) })
    }
    return (some(), some())
  }
}
