/// What the replacement of all records of an index was: the tasks that are done when it returns.
public struct AlgoliaReplacement: Hashable, Sendable {
  /// The last copy of the index's settings, rules and synonyms to the temporary index.
  public let copy: AlgoliaTask

  /// The calls by which the new records came to the temporary index.
  public let batches: [AlgoliaTask]

  /// The move of the temporary index to the place of the index.
  public let move: AlgoliaTask
}
