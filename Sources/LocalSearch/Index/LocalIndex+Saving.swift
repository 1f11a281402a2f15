public import SearchCore

extension LocalIndex {
  /// Adds records, each in the place of the one that has its `objectID`, if there is one.
  ///
  /// A record that is replaced counts as new: among equally good hits it comes last. Of two records
  /// with one identifier the later stays.
  ///
  /// ```swift
  /// try index.save([["objectID": "ran", "title": "Ran", "year": 1985]])
  /// ```
  ///
  /// - Throws: ``LocalIndexError`` naming the record that is no object or has no `objectID`. Nothing is
  ///   changed then.
  /// - Complexity: Linear in the words of the given records. Now and then as many of the small segments
  ///   are merged as hold 512 records.
  public mutating func save(_ records: [JSON]) throws(LocalIndexError) {
    snapshot.save(try IdentifiedRecords(saving: records), configuration)
  }

  /// Adds values of your own type, see ``save(_:)-([JSON])``.
  public mutating func save<Record: Encodable>(_ records: [Record]) throws(LocalIndexError) {
    try save(try JSON.values(records))
  }
}
