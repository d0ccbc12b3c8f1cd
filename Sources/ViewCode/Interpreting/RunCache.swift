/// Keeps facts that all runs of a file's types need and that no run changes.
///
/// It belongs to the reading of one file, which takes place on one thread.
final class RunCache {
  /// The known facts about ranges of code.
  var facts: [Interpreter.BlockKey: BlockFacts] = [:]
  /// The classes of items, by the names of their own classes.
  var ancestries: [String: [TypeDeclaration]] = [:]
  /// The names of the classes and protocols whose methods items have, by the names of their own classes.
  var classNames: [String: [String]] = [:]
}
