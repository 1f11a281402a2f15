public import AlgoliaForm
public import SearchCore

extension AlgoliaClient {
  /// An index of the application; whether there is one is found out when it is called.
  public func index(_ name: IndexName) -> AlgoliaIndex {
    AlgoliaIndex(client: self, name: name)
  }

  /// Whether there is an index of a name, for a key that may read its settings.
  public func indexExists(indexName: IndexName) async throws(AlgoliaError) -> Bool {
    do {
      try await send(.settings(indexName))
      return true
    } catch  where error.status == 404 {
      return false
    }
  }

  /// Makes changes of several indices in one call.
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
