/// What code stores to: a variable, a member, an element, or the parts of a tuple.
///
/// What is in front of a member or an element is read at most once, as when the code runs.
final class Place {
  private let read: () -> Value
  let store: (StoredValue) -> Void
  private(set) lazy var value = read()

  init(read: @escaping () -> Value, store: @escaping (StoredValue) -> Void) { (self.read, self.store) = (read, store) }
}
