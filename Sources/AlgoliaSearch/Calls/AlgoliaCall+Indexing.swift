public import SearchCore

extension AlgoliaCall {
  /// Saves a record; the service generates an `objectID` if the record has none.
  public static func add(_ index: IndexName, _ record: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index), body: record)
  }

  /// Saves a record, replacing the one with its `objectID`.
  public static func save(_ index: IndexName, _ objectID: String, _ record: JSON) -> AlgoliaCall {
    AlgoliaCall(.put, path(index, objectID), body: record)
  }

  /// Changes attributes of a record.
  ///
  /// A value may be an operation: `{"_operation": "Increment", "value": 1}`.
  public static func partialUpdate(
    _ index: IndexName, _ objectID: String, _ changes: JSON, createsMissing: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .post, path(index, objectID, "partial"),
      query: flags(["createIfNotExists": createsMissing]), body: changes)
  }

  /// Deletes a record.
  public static func delete(_ index: IndexName, _ objectID: String) -> AlgoliaCall {
    AlgoliaCall(.delete, path(index, objectID))
  }

  /// Deletes all records that match the filters in the parameters.
  public static func delete(_ index: IndexName, by parameters: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "deleteByQuery"), body: parameters)
  }

  /// Deletes all records; settings, rules and synonyms stay.
  public static func clear(_ index: IndexName) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "clear"))
  }

  /// Deletes an index.
  public static func deleteIndex(_ index: IndexName) -> AlgoliaCall {
    AlgoliaCall(.delete, path(index))
  }

  /// Sends several operations on one index: `{"requests": […]}`.
  public static func batch(_ index: IndexName, _ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "batch"), body: body)
  }

  /// Sends several operations on any indices: `{"requests": […]}`.
  public static func batch(_ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "indexes", "*", "batch"], body: body)
  }

  /// Copies or moves an index: `{"operation": "copy", "destination": …, "scope": […]}`.
  public static func operation(_ index: IndexName, _ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "operation"), body: body)
  }

  /// Asks for the status of a task of an index.
  public static func task(_ index: IndexName, _ id: Int) -> AlgoliaCall {
    AlgoliaCall(.get, path(index, "task", "\(id)"))
  }

  /// Asks for the status of a task of the application.
  public static func task(_ id: Int) -> AlgoliaCall {
    AlgoliaCall(.get, ["1", "task", "\(id)"])
  }

  /// Fetches the settings of an index.
  public static func settings(_ index: IndexName, version: Int? = 2) -> AlgoliaCall {
    AlgoliaCall(.get, path(index, "settings"), query: numbers(["getVersion": version]))
  }

  /// Changes settings of an index; settings that the object does not name stay as they are.
  public static func setSettings(
    _ index: IndexName, _ settings: JSON, forwardToReplicas: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .put, path(index, "settings"), query: flags(["forwardToReplicas": forwardToReplicas]),
      body: settings)
  }
}
