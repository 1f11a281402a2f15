/// The completed tasks of a replacement of all records of an index.
public struct AlgoliaReplacement: Hashable, Sendable {
  /// The last copy of the index's settings, rules and synonyms to the temporary index.
  public let copy: AlgoliaTask

  /// The tasks that saved the new records in the temporary index.
  public let batches: [AlgoliaTask]

  /// The task that moved the temporary index over the index.
  public let move: AlgoliaTask
}
