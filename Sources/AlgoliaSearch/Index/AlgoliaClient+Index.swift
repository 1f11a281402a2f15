public import AlgoliaForm
public import SearchCore

extension AlgoliaClient {
  /// A handle for an index of the application.
  ///
  /// The index need not exist: a call finds out whether it does.
  public func index(_ name: IndexName) -> AlgoliaIndex {
    AlgoliaIndex(client: self, name: name)
  }

  /// Whether an index exists; the API key must have the right to read its settings.
  public func indexExists(indexName: IndexName) async throws(AlgoliaError) -> Bool {
    do {
      try await send(.settings(indexName))
      return true
    } catch  where error.status == 404 {
      return false
    }
  }

  /// Sends operations on several indices in one call.
  @discardableResult
  public func batch(
    _ operations: [AlgoliaBatchOperation]
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let call = AlgoliaCall.batch(AlgoliaBatchOperation.body(operations))
    try call.requireSize()
    let answer = try await send(call)
    return (answer.taskID?.objectValue ?? [:]).sorted { $0.key < $1.key }.compactMap { name, id in
      id.intValue.map { AlgoliaTask(id: $0, index: IndexName(name)) }
    }
  }
}
