public import SearchCore

extension AlgoliaCall {
  /// Fetches one rule or synonym.
  public static func entry(
    _ entries: AlgoliaEntries, _ index: IndexName, _ objectID: String
  ) -> AlgoliaCall {
    AlgoliaCall(.get, path(index, entries.rawValue, objectID))
  }

  /// Saves a rule or a synonym.
  public static func save(
    _ entries: AlgoliaEntries, _ index: IndexName, _ objectID: String, _ entry: JSON,
    forwardToReplicas: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .put, path(index, entries.rawValue, objectID),
      query: flags(["forwardToReplicas": forwardToReplicas]), body: entry)
  }

  /// Saves several rules or synonyms.
  ///
  /// - Parameters:
  ///   - entries: Whether the objects are rules or synonyms.
  ///   - index: The name of the index.
  ///   - all: The rules or synonyms, each an object with its `objectID`.
  ///   - replacesAll: Whether the service deletes all existing ones first.
  ///   - forwardToReplicas: Whether the replicas get them too; `nil` for the service's default.
  public static func save(
    _ entries: AlgoliaEntries, _ index: IndexName, _ all: [JSON], replacesAll: Bool? = nil,
    forwardToReplicas: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .post, path(index, entries.rawValue, "batch"),
      query: flags([entries.replacing: replacesAll, "forwardToReplicas": forwardToReplicas]),
      body: .array(all))
  }

  /// Deletes a rule or a synonym.
  public static func delete(
    _ entries: AlgoliaEntries, _ index: IndexName, _ objectID: String,
    forwardToReplicas: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .delete, path(index, entries.rawValue, objectID),
      query: flags(["forwardToReplicas": forwardToReplicas]))
  }

  /// Deletes all rules or synonyms.
  public static func clear(
    _ entries: AlgoliaEntries, _ index: IndexName, forwardToReplicas: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .post, path(index, entries.rawValue, "clear"),
      query: flags(["forwardToReplicas": forwardToReplicas]))
  }

  /// Searches rules or synonyms; the body has `query`, `page`, `hitsPerPage` and other members.
  public static func search(
    _ entries: AlgoliaEntries, _ index: IndexName, body: JSON? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, entries.rawValue, "search"), body: body, isRead: true)
  }
}
