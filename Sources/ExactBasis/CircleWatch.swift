/// Detects repeated states.
///
/// The watch stores one earlier state, the landmark, and replaces it with the current state at intervals that double
/// each time. It therefore detects a cycle before the number of states reaches three times the number of different
/// states (R. P. Brent, *An improved Monte Carlo factorization algorithm*, BIT 20, 1980).
package struct CircleWatch<State: Equatable> {
  private var landmark: State?
  private var age = 0
  private var lifetime = 1

  /// Creates a watch without states.
  package init() {}

  /// Records the next state.
  ///
  /// - Returns: true if the state is the landmark, which happens once in each cycle.
  /// - Complexity: one comparison of two states.
  package mutating func pass(_ state: State) -> Bool {
    if state == landmark { return true }
    age += 1
    if age == lifetime {
      landmark = state
      age = 0
      lifetime *= 2
    }
    return false
  }
}
