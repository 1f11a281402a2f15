import AlgoliaForm
public import SearchCore

extension AlgoliaIndex {
  /// Replaces all records at once: who searches meanwhile finds the old ones, then the new ones.
  ///
  /// The new records are saved in a temporary index, `NAME_tmp_…`, which has the settings, rules and synonyms of this
  /// one, and which takes its place at last. The key needs the rights to both. Where it fails or is cancelled before
  /// that, the temporary index is deleted, and this one is as it was. Where the service has been asked to put it in
  /// place, it does so: an error says then by its ``AlgoliaError/acceptedTasks`` what can be waited for, or has none if
  /// the answer to that very call was lost.
  ///
  /// ```swift
  /// try await films.replaceAllObjects(objects: records)
  /// ```
  ///
  /// - Parameters:
  ///   - objects: The new records; with none the index is empty.
  ///   - batchSize: At most how many records are sent in one call, from 1.
  ///   - scopes: What the index keeps: `settings`, `rules`, `synonyms`.
  ///   - progress: Is told after each call how many records the service has taken on.
  /// - Returns: What was done; all of it is done.
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
      // Once more: what was changed while the records were saved.
      let last = try await copyScopes(scopes, to: temporary, requestID: requestID)
      try await client.wait(for: [last], until: nil, requestID: requestID)
      let move = try await temporary.operate("move", name, nil, requestID: requestID)
      replacement = AlgoliaReplacement(copy: last, batches: batches, move: move)
    } catch {
      throw await temporary.removed(after: error)
    }
    // From here on the service replaces the index, whoever waits for it.
    try await wait(for: [replacement.move], of: objects.count, requestID: requestID)
    return replacement
  }

  private func copyScopes(
    _ scopes: [String], to temporary: AlgoliaIndex, requestID: String
  ) async throws(AlgoliaError) -> AlgoliaTask {
    let task = try await operate("copy", temporary.name, scopes, requestID: requestID)
    // The task belongs to the index that changes.
    return AlgoliaTask(id: task.id, index: temporary.name)
  }

  /// Deletes a temporary index, of a cancelled call too.
  ///
  /// - Returns: Why it has come to this: nothing of what was taken on counts, and the index if it is left.
  private func removed(after error: AlgoliaError) async -> AlgoliaError {
    var error = error.accepting([], count: 0)
    // A task of its own is not cancelled with the one that waits for it.
    let isGone = await Task { (try? await deleteIndex()) != nil }.value
    if !isGone { error.leftIndex = name }
    return error
  }
}
