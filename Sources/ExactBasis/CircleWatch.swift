/// Notices when states come back.
///
/// Of all states so far one is kept, the landmark, and each time that twice as many have passed the present one takes
/// its place: a circle is noticed before three times as many states have passed as there are different ones
/// (R. P. Brent, *An improved Monte Carlo factorization algorithm*, BIT 20, 1980).
package struct CircleWatch<State: Equatable> {
  private var landmark: State?
  private var age = 0
  private var lifetime = 1

  /// Nothing has passed yet.
  package init() {}

  /// Notes the state that comes next.
  ///
  /// - Returns: whether it was there before; of the states of a circle, one is noticed.
  /// - Complexity: that of comparing two states.
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
