public import SearchlightCore

/// Settings, rules and synonyms are JSON objects in Algolia's format.
///
/// The types of the embedded engine read and write the same form: `IndexSettings(json:)`,
/// `Rule(json:)`, `Synonym(json:)` and their `json`.
extension AlgoliaIndex {
  /// Fetches the settings as a JSON object.
  @concurrent
  public func settings() async throws(AlgoliaError) -> JSON {
    try await client.send(.settings(name))
  }

  /// Changes settings; settings that the object does not name stay as they are.
  @discardableResult
  @concurrent
  public func setSettings(
    _ settings: JSON, forwardToReplicas: Bool? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.setSettings(name, settings, forwardToReplicas: forwardToReplicas))
  }

  /// Sets the replicas of the index, replacing those it had; a virtual replica is `virtual(name)`.
  @discardableResult
  @concurrent
  public func setReplicas(_ names: [String]) async throws(AlgoliaError) -> AlgoliaTask {
    try await setSettings(["replicas": .array(names.map(JSON.string))])
  }

  /// Fetches one rule or synonym.
  @concurrent
  public func entry(
    _ entries: AlgoliaEntries, _ objectID: String
  ) async throws(AlgoliaError) -> JSON {
    try await client.send(.entry(entries, name, objectID))
  }

  /// Saves rules or synonyms.
  ///
  /// - Parameters:
  ///   - entries: Whether the objects are rules or synonyms.
  ///   - all: The rules or synonyms, each an object with its `objectID`.
  ///   - replacesAll: Whether the service deletes all existing ones first.
  ///   - forwardToReplicas: Whether the replicas get them too; `nil` for the service's default.
  @discardableResult
  @concurrent
  public func save(
    _ entries: AlgoliaEntries, _ all: [JSON], replacesAll: Bool? = nil,
    forwardToReplicas: Bool? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(
      .save(
        entries, name, all, replacesAll: replacesAll, forwardToReplicas: forwardToReplicas))
  }

  /// Deletes a rule or a synonym.
  @discardableResult
  @concurrent
  public func delete(
    _ entries: AlgoliaEntries, _ objectID: String, forwardToReplicas: Bool? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(
      .delete(entries, name, objectID, forwardToReplicas: forwardToReplicas))
  }

  /// Deletes all rules or synonyms.
  @discardableResult
  @concurrent
  public func clear(
    _ entries: AlgoliaEntries, forwardToReplicas: Bool? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.clear(entries, name, forwardToReplicas: forwardToReplicas))
  }

  /// Returns all rules or synonyms that match a text, as they were saved; the sequence asks for
  /// pages as it is read.
  public func browse(_ entries: AlgoliaEntries, _ text: String = "") -> AlgoliaBrowsing {
    AlgoliaBrowsing(index: self, pages: .entries(entries, text: text))
  }

  /// Fetches one page of the rules or synonyms that match a text; an empty text matches all.
  @concurrent
  public func search(
    _ entries: AlgoliaEntries, _ text: String = "", page: Int = 0, hitsPerPage: Int = 1000
  ) async throws(AlgoliaError) -> [JSON] {
    let body: JSON = [
      "query": .string(text), "page": .integer(page), "hitsPerPage": .integer(hitsPerPage),
    ]
    return try await client.send(.search(entries, name, body: body))["hits"]?.arrayValue ?? []
  }
}
