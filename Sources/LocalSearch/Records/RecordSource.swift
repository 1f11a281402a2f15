import SearchCore

/// The records that a segment is made of, in the order in which they were saved.
protocol RecordSource {
  var count: Int { get }

  func record(_ row: Int) -> JSON

  /// A record with at least the members of the given keys.
  func record(_ row: Int, _ keys: RecordKeys) -> JSON

  /// The JSON text of a record, if there is one already.
  func text(_ row: Int) -> ArraySlice<UInt8>?

  /// The table of the rows' identifiers, if there is one already.
  var rows: ObjectIDTable? { get }

  /// The hash of a record's identifier, see ``ObjectIDTable``.
  func hash(_ row: Int) -> UInt64
}
