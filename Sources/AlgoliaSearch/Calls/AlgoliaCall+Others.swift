public import SearchCore

extension AlgoliaCall {
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
