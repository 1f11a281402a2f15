/// What is done to a key, for those who wait until it counts.
public enum AlgoliaKeyOperation: Hashable, Sendable, CaseIterable {
  /// The key is made.
  case add
  /// The rights of the key are changed.
  case update
  /// The key is deleted.
  case delete
}
