import SearchCore

extension AlgoliaIndex {
  /// Copies settings, rules, synonyms and records to an index of another application.
  ///
  /// Within one application, ``copy(to:scope:)`` copies in one call. Records that change during the
  /// copy may be copied in their old or their new state. Replicas are not copied.
  ///
  /// - Parameters:
  ///   - destination: An index of a client of the other application, which must not exist yet.
  ///   - batchSize: The largest number of records to read and to save in one call, from 1 to 1,000.
  ///   - progress: A closure that receives, after each call, the number of records that the other
  ///     application has accepted.
  /// - Returns: The tasks of the other application, all done.
  /// - Throws: ``AlgoliaError/Reason/invalid(_:)`` if the destination belongs to the same
  ///   application, exists already, or the batch size is out of range. After a later failure, the
  ///   error tells what the other application has accepted.
  @discardableResult
  public func copy(
    to destination: AlgoliaIndex, batchSize: Int = 1000, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let call = AlgoliaCall.operation(name, [:]).description
    guard 1...1000 ~= batchSize else {
      throw AlgoliaError(
        .invalid(
          "a batch of \(batchSize) records cannot be read; batchSize must be from 1 to 1,000"),
        call: call)
    }
    if client.isOfSameApplication(as: destination.client) {
      throw AlgoliaError(
        .invalid("both indices belong to the same application; use copy(to:scope:)"), call: call
      )
    }
    if try await destination.client.indexExists(indexName: destination.name) {
      throw AlgoliaError(
        .invalid("the other application already has an index \(destination.name); delete it first"),
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
  /// Whether two clients use the same application on the same hosts.
  fileprivate func isOfSameApplication(as other: AlgoliaClient) -> Bool {
    appID.lowercased() == other.appID.lowercased()
      && connection.configuration.hosts == other.connection.configuration.hosts
  }
}
