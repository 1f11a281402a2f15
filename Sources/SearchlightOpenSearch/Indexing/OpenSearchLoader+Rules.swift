import SearchlightBackend
public import SearchlightSettings

extension OpenSearchLoader {
  /// Saves rules and synonyms of an index in its ``OpenSearchIndex/rulesIndex``, from which services
  /// read them within ``OpenSearchConfiguration/schemaLifetime``.
  ///
  /// The index is made if there is none. Placeholders among the synonyms count for records that are
  /// loaded with them.
  ///
  /// - Parameters:
  ///   - rules: All rules; `nil` to leave those of the cluster as they are.
  ///   - synonyms: All synonyms; `nil` to leave those of the cluster as they are.
  ///   - index: The index for which they are.
  /// - Throws: ``OpenSearchError``, also for a rule or synonym that the index cannot have, and if it
  ///   has no index for rules.
  @concurrent
  public func saveRules(
    _ rules: [Rule]?, synonyms: [Synonym]?, of index: OpenSearchIndex
  ) async throws(OpenSearchError) {
    let call = "saving rules"
    guard let target = index.rulesIndex else {
      throw OpenSearchError(
        .invalid(
          "the index \"\(index.name)\" has no index for rules: make it with rulesIndex:, such as "
            + "\"\(index.target)-rules\""), call: call)
    }
    do throws(SearchError) {
      _ = try IndexRules(rules ?? [], synonyms ?? [], for: index.options)
    } catch {
      let reason = if case .rejected(let message, _) = error { message } else { "\(error)" }
      throw OpenSearchError(.invalid(reason), call: call)
    }
    do throws(OpenSearchError) {
      try await connection.change(.create(target, SavedRules.mapping))
    } catch {
      guard case .refused(let failure) = error.reason,
        failure.type == "resource_already_exists_exception"
      else { throw error }
    }
    for (id, entries) in [("rules", rules?.map(\.json)), ("synonyms", synonyms?.map(\.json))] {
      guard let entries else { continue }
      _ = try await connection.send(.save(SavedRules.record(entries), id, in: target))
    }
  }
}
