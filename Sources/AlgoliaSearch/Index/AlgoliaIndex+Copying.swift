import SearchCore

extension AlgoliaIndex {
  /// Copies the index to one of another application: settings, rules, synonyms and records.
  ///
  /// Within one application ``copy(to:scope:)`` does it in one call. Records that change meanwhile may be copied as they
  /// were before or as they are after.
  ///
  /// - Parameters:
  ///   - destination: The index, which there must not be yet, of a client of the other application.
  ///   - batchSize: At most how many records are read and saved in one call, from 1 to 1,000.
  ///   - progress: Is told after each call how many records the other application has taken on.
  /// - Returns: The tasks of the other application, all of them done.
  /// - Throws: ``AlgoliaError/Reason/invalid(_:)`` if the destination is of the same application, or there already, or the
  ///   size of a batch cannot be. Where
  ///   it fails later, the error says what the other application has taken on.
  @discardableResult
  public func copy(
    to destination: AlgoliaIndex, batchSize: Int = 1000, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let call = AlgoliaCall.operation(name, [:]).description
    guard 1...1000 ~= batchSize else {
      throw AlgoliaError(
        .invalid("a batch of \(batchSize) records cannot be read; batchSize is from 1 to 1,000"),
        call: call)
    }
    if client.isOfSameApplication(as: destination.client) {
      throw AlgoliaError(
        .invalid("both indices are of one application, in which copy(to:scope:) copies"), call: call
      )
    }
    if try await destination.client.indexExists(indexName: destination.name) {
      throw AlgoliaError(
        .invalid("the other application has an index \(destination.name); delete it before"),
        call: call)
    }
    var copying = AlgoliaCopying(
      from: self, to: destination, batchSize: batchSize,
      requestID: client.connection.configuration.requestID())
    do {
      try await copying.run(progress: progress)
    } catch {
      throw error.accepting(copying.tasks, count: copying.count)
    }
    return copying.tasks
  }
}

extension AlgoliaClient {
  /// Whether two clients ask the same hosts for the same application.
  fileprivate func isOfSameApplication(as other: AlgoliaClient) -> Bool {
    appID.lowercased() == other.appID.lowercased()
      && connection.configuration.hosts == other.connection.configuration.hosts
  }
}
