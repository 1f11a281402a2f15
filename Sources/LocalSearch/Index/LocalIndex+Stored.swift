public import SearchBackend

extension LocalIndex {
  /// All records as they were saved, with every attribute, in the order in which they were last
  /// saved.
  ///
  /// This is what the owner of the records reads, to copy them or to build an index again.
  /// ``IndexSettings/unretrievableAttributes`` and ``IndexSettings/attributesToRetrieve`` hide
  /// nothing of it, other than in ``record(_:attributesToRetrieve:)`` and
  /// ``browse(_:filters:parameters:replica:)``, whose records may be shown to users.
  ///
  /// ```swift
  /// let copy = try LocalIndex("copy", records: Array(index.storedRecords), settings: settings)
  /// ```
  ///
  /// A record is an empty object if it is damaged in the file that the index was opened from, see
  /// ``damage``; the others may then be in another order.
  ///
  /// - Complexity: Linear in the number of records, at 8 bytes for each; a record is parsed when it
  ///   is accessed.
  public var storedRecords: BrowsedRecords {
    BrowsedRecords(storedIn: snapshot)
  }

  /// The record with an identifier as it was saved, with every attribute, whatever the settings
  /// hide; `nil` if there is none, or if it is damaged in the file that the index was opened from,
  /// see ``damage``.
  ///
  /// - Complexity: Constant.
  public func storedRecord(_ objectID: String) -> JSON? {
    let watch = DamageWatch(snapshot)
    let record = snapshot.address(of: objectID).map {
      snapshot.segments[$0.segment].segment.records[$0.document]
    }
    return watch.damaged == nil ? record : nil
  }
}
