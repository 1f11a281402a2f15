/// An operation on an API key, for callers that wait until it takes effect.
@nonexhaustive
public enum AlgoliaKeyOperation: Hashable, Sendable, CaseIterable {
  /// The key is created.
  case add
  /// The rights of the key are changed.
  case update
  /// The key is deleted.
  case delete
}
