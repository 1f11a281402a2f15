public import SearchBackend

extension LocalIndex {
  /// Adds records, each of which replaces the one that has the same `objectID`.
  ///
  /// A record that replaces another counts as new: among equally good hits it comes last. Of two
  /// given records with the same identifier, the later one stays.
  ///
  /// ```swift
  /// try index.save([["objectID": "ran", "title": "Ran", "year": 1985]])
  /// ```
  ///
  /// - Throws: ``LocalIndexError`` naming the record that is not an object or has no `objectID`, and
  ///   ``LocalIndexError/damaged(_:)`` if the index was opened from a file that turns out to be
  ///   damaged. The index is unchanged then.
  /// - Complexity: Linear in the words of the given records. Now and then, small segments
  ///   are merged that hold at most 512 records together.
  public mutating func save(_ records: [JSON]) throws(LocalIndexError) {
    let records = try IdentifiedRecords(saving: records)
    try changeUndamaged { (index) throws(LocalIndexError) in
      index.snapshot.save(records, index.configuration, index.cores)
    }
  }

  /// Adds values of your own type, see ``save(_:)-([JSON])``.
  public mutating func save<Record: Encodable>(_ records: [Record]) throws(LocalIndexError) {
    try save(try JSON.values(records))
  }
}
