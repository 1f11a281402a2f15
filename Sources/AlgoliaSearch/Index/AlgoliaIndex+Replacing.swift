import AlgoliaForm
public import SearchCore

extension AlgoliaIndex {
  /// Replaces all records atomically: searches find either the old records or the new ones.
  ///
  /// The method saves the new records in a temporary index, `NAME_tmp_…`, with the settings, rules
  /// and synonyms of this index, and then moves it over this index. The API key needs rights to
  /// both.
  ///
  /// If the method fails or is cancelled before the move, it deletes the temporary index and leaves
  /// this one unchanged. Once the service has been asked for the move, it completes it: a later
  /// error lists the tasks that can be waited for in ``AlgoliaError/acceptedTasks``, or none if the
  /// answer to the move itself was lost.
  ///
  /// ```swift
  /// try await films.replaceAllObjects(objects: records)
  /// ```
  ///
  /// - Parameters:
  ///   - objects: The new records; an empty array empties the index.
  ///   - batchSize: The largest number of records in one call, at least 1.
  ///   - scopes: What the index keeps: any of `settings`, `rules` and `synonyms`.
  ///   - progress: A closure that receives, after each call, the number of records accepted so far.
  /// - Returns: The tasks of the replacement, all done.
  @discardableResult
  public func replaceAllObjects(
    objects: [JSON], batchSize: Int = 1000,
    scopes: [String] = ["settings", "rules", "synonyms"], progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> AlgoliaReplacement {
    let number = Int.random(in: 1_000_000..<10_000_000)
    let temporary = client.index(IndexName("\(name.rawValue)_tmp_\(number)"))
    let requestID = client.connection.configuration.requestID()
    let replacement: AlgoliaReplacement
    do {
      let first = try await copyScopes(scopes, to: temporary, requestID: requestID)
      let batches = try await temporary.batches(
        objects.map { AlgoliaBatchOperation(.addObject, $0) }, batchSize: batchSize,
        requestID: requestID, progress: progress)
      try await client.wait(for: batches + [first], until: nil, requestID: requestID)
      // Copies again, to catch changes made while the records were saved.
      let last = try await copyScopes(scopes, to: temporary, requestID: requestID)
      try await client.wait(for: [last], until: nil, requestID: requestID)
      let move = try await temporary.operate("move", name, nil, requestID: requestID)
      replacement = AlgoliaReplacement(copy: last, batches: batches, move: move)
    } catch {
      throw await temporary.removed(after: error)
    }
    // From here on the service replaces the index, even if the wait is cancelled.
    try await wait(for: [replacement.move], of: objects.count, requestID: requestID)
    return replacement
  }

  private func copyScopes(
    _ scopes: [String], to temporary: AlgoliaIndex, requestID: String
  ) async throws(AlgoliaError) -> AlgoliaTask {
    let task = try await operate("copy", temporary.name, scopes, requestID: requestID)
    // The task belongs to the index that it changes.
    return AlgoliaTask(id: task.id, index: temporary.name)
  }

  /// Deletes this temporary index, even if the calling task is cancelled.
  ///
  /// - Returns: The error to throw: it reports nothing as accepted, and names the index if it still
  ///   exists.
  private func removed(after error: AlgoliaError) async -> AlgoliaError {
    var error = error.accepting([], count: 0)
    // An unstructured task is not cancelled together with the task that waits for it.
    let isGone = await Task { (try? await deleteIndex()) != nil }.value
    if !isGone { error.leftIndex = name }
    return error
  }
}
