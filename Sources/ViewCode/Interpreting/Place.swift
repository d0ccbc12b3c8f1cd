/// A place where code stores a value: a variable, a member, an element, or the parts of a tuple.
///
/// The expression before a member or an element is evaluated at most once, as when the code runs.
final class Place {
  private let read: () -> Value
  let store: (StoredValue) -> Void
  private(set) lazy var value = read()

  init(read: @escaping () -> Value, store: @escaping (StoredValue) -> Void) { (self.read, self.store) = (read, store) }
}
