import SearchlightBackend

/// The rules and synonyms that an index of the cluster has for the indices of a service, whose names
/// differ.
struct SavedRulesCache: Sendable {
  /// Rules with what is wrong with those of the cluster; `nil` for nothing.
  struct Found: Sendable {
    let rules: IndexRules
    var problem: String?
  }

  private let connection: OpenSearchConnection
  private let cache: TimedCache<IndexName, Found>

  init(_ connection: OpenSearchConnection) {
    self.connection = connection
    cache = TimedCache(connection)
  }

  /// Returns the rules and synonyms of an index: those that the cluster has for it, or its own.
  func rules(of index: OpenSearchIndex) async throws(OpenSearchError) -> Found {
    guard let saved = index.rulesIndex else { return Found(rules: index.compiledRules) }
    return try await cache.value(of: index.name) { () async throws(OpenSearchError) in
      try await ask(for: index, in: saved)
    }
  }

  private func ask(
    for index: OpenSearchIndex, in saved: String
  ) async throws(OpenSearchError) -> Found {
    let answer: JSON
    do throws(OpenSearchError) {
      answer = try await connection.send(.records(SavedRules.ids, in: saved))
    } catch {
      // Nobody has saved any yet.
      guard error.status == 404 else { throw error }
      return Found(rules: index.compiledRules)
    }
    // Without its rules, a search still finds records.
    do throws(SearchError) {
      return Found(rules: try SavedRules.rules(answer, for: index))
    } catch {
      let reason = if case .rejected(let message, _) = error { message } else { "\(error)" }
      return Found(
        rules: index.compiledRules,
        problem: "The rules and synonyms in the index \(saved) are not used: \(reason)")
    }
  }
}
