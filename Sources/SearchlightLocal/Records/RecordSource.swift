import SearchlightBackend

/// The records from which a segment is built, in the order in which they were saved.
protocol RecordSource: Sendable {
  var count: Int { get }

  func record(_ row: Int) -> JSON

  /// Returns a record with at least the members of the given keys.
  func record(_ row: Int, _ keys: RecordKeys) -> JSON

  /// Returns the JSON text of a record; `nil` if it has not been written yet.
  func text(_ row: Int) -> [UInt8]?

  /// The table from identifiers to rows; `nil` if it has not been built yet.
  var rows: ObjectIDTable? { get }

  /// Returns the hash of a record's identifier, see ``ObjectIDTable``.
  func hash(_ row: Int) -> UInt64
}
