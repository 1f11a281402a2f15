public import SearchlightCore

/// A task that the service has accepted and completes asynchronously.
public struct AlgoliaTask: Hashable, Sendable {
  /// The task ID.
  public let id: Int

  /// The index that the task changes; `nil` for a task of the application.
  public let index: IndexName?

  /// The identifiers of the changed records, as far as the service reports them.
  public var objectIDs: [String] = []

  /// Creates a task with an ID.
  public init(id: Int, index: IndexName?, objectIDs: [String] = []) {
    self.id = id
    self.index = index
    self.objectIDs = objectIDs
  }

  /// The call that asks for the status of the task.
  var call: AlgoliaCall { index.map { .task($0, id) } ?? .task(id) }
}
