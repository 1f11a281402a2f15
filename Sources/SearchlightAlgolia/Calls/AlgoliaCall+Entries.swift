public import SearchlightCore
import SearchlightTransport

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

  // MARK: - Keys

  /// Creates an API key with rights: `{"acl": ["search"], "description": …}`.
  public static func addKey(_ rights: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "keys"], body: rights)
  }

  /// Changes the rights of an API key.
  public static func updateKey(_ key: String, _ rights: JSON) -> AlgoliaCall {
    AlgoliaCall(.put, ["1", "keys", key], body: rights)
  }

  /// Fetches an API key with its rights.
  public static func key(_ key: String) -> AlgoliaCall {
    AlgoliaCall(.get, ["1", "keys", key])
  }

  /// Lists all API keys.
  public static var keys: AlgoliaCall { AlgoliaCall(.get, ["1", "keys"]) }

  /// Deletes an API key.
  public static func deleteKey(_ key: String) -> AlgoliaCall {
    AlgoliaCall(.delete, ["1", "keys", key])
  }

  /// Restores a deleted API key.
  public static func restoreKey(_ key: String) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "keys", key, "restore"])
  }

  // MARK: - Recommending

  /// Asks for recommendations of several kinds: `{"requests": […]}`.
  public static func recommendations(_ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "indexes", "*", "recommendations"], body: body, isRead: true)
  }

  // MARK: - Events

  /// Sends events of users: `{"events": […]}`.
  public static func events(_ body: JSON) -> AlgoliaCall {
    var call = AlgoliaCall(.post, ["1", "events"], body: body)
    call.service = .insights
    return call
  }

  /// Deletes all events of a user.
  public static func deleteUser(_ userToken: String) -> AlgoliaCall {
    var call = AlgoliaCall(.delete, ["1", "usertokens", userToken])
    call.service = .insights
    return call
  }
}

/// The kinds of objects that an index holds in addition to records.
@nonexhaustive
public enum AlgoliaEntries: String, Hashable, Sendable, CaseIterable {
  /// Rules.
  case rules
  /// Synonyms.
  case synonyms

  /// The query parameter that asks the service to replace all existing entries.
  var replacing: String {
    switch self {
    case .rules: "clearExistingRules"
    case .synonyms: "replaceExistingSynonyms"
    }
  }
}
