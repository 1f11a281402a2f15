public import SearchCore

/// Work that the service has taken on, and does in its own time.
public struct AlgoliaTask: Hashable, Sendable {
  /// The number of the task.
  public let id: Int

  /// The index that it changes; `nil` for one of the application.
  public let index: IndexName?

  /// The identifiers of the records that are changed, as far as the service names them.
  public var objectIDs: [String] = []

  /// Creates a task of a number.
  public init(id: Int, index: IndexName?, objectIDs: [String] = []) {
    self.id = id
    self.index = index
    self.objectIDs = objectIDs
  }

  /// The call that asks how far it is.
  var call: AlgoliaCall { index.map { .task($0, id) } ?? .task(id) }
}
