public import AlgoliaForm
public import SearchCore

extension AlgoliaClient {
  /// An index of the application; whether there is one is found out when it is called.
  public func index(_ name: IndexName) -> AlgoliaIndex {
    AlgoliaIndex(client: self, name: name)
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
