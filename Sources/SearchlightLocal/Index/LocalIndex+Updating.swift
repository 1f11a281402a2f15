public import SearchlightBackend

extension LocalIndex {
  /// Changes some attributes of records and leaves the others.
  ///
  /// Each change is an object with the `objectID` of a record and the attributes to set. An
  /// attribute is set as a whole, also if it is an object or an array, and a dot in its name is a
  /// part of the name. An operation may stand in for a value:
  ///
  /// ```swift
  /// try index.update([
  ///   ["objectID": "ran", "votes": ["_operation": "Increment", "value": 1], "seen": true],
  ///   ["objectID": "zulu", "genres": ["_operation": "AddUnique", "value": "war"]],
  /// ])
  /// ```
  ///
  /// | operation | what it does |
  /// | --- | --- |
  /// | `Increment`, `Decrement` | adds or subtracts a number |
  /// | `Add`, `AddUnique`, `Remove` | adds a string or a number to an array, adds it unless it is there, removes all equal elements |
  /// | `IncrementFrom` | adds 1 if the attribute is `value`; otherwise the whole change is skipped |
  /// | `IncrementSet` | sets `value` if it is larger; otherwise the whole change is skipped |
  ///
  /// A missing attribute counts as zero or as an empty array. Several changes to one record build
  /// on each other. A changed record counts as new, see ``save(_:)-([JSON])``.
  ///
  /// - Parameters:
  ///   - changes: The changes, carried out in order.
  ///   - createIfNotExists: Whether a change creates its record if that is missing; otherwise the
  ///     change is skipped.
  /// - Returns: The number of changes that were carried out.
  /// - Throws: ``LocalIndexError`` naming the change, the attribute, and what is wrong. The index
  ///   is unchanged then.
  @discardableResult
  public mutating func update(
    _ changes: [JSON], createIfNotExists: Bool = true
  ) throws(LocalIndexError) -> Int {
    try changeUndamaged { (index) throws(LocalIndexError) in
      try index.applyAll(changes, createIfNotExists)
    }
  }

  private mutating func applyAll(
    _ changes: [JSON], _ createIfNotExists: Bool
  ) throws(LocalIndexError) -> Int {
    // Each change is applied by itself, so that an error names its row.
    var changed: [JSON] = []
    var latest: [String: Int] = [:]
    var count = 0
    for (row, change) in changes.enumerated() {
      let (objectID, members) = try Self.parts(of: change, row: row)
      let current = latest[objectID].map { changed[$0] } ?? storedRecord(objectID)
      guard current != nil || createIfNotExists else { continue }
      var record = current?.objectValue ?? ["objectID": .string(objectID)]
      guard try Self.apply(members, to: &record, row: row, objectID: objectID) else { continue }
      count += 1
      latest[objectID] = changed.count
      changed.append(.object(record))
    }
    try save(changed)
    return count
  }

  /// Changes some attributes of records by values of your own type, see
  /// ``update(_:createIfNotExists:)-([JSON],_)``.
  @discardableResult
  public mutating func update<Change: Encodable>(
    _ changes: [Change], createIfNotExists: Bool = true
  ) throws(LocalIndexError) -> Int {
    try update(try JSON.values(changes), createIfNotExists: createIfNotExists)
  }

  private static func parts(
    of change: JSON, row: Int
  ) throws(LocalIndexError) -> (objectID: String, members: [String: JSON]) {
    guard var members = change.objectValue else { throw .notAnObject(row: row, found: change) }
    let found = members.removeValue(forKey: "objectID")
    switch found {
    case .string(let text): return (text, members)
    case let found?:
      if let number = found.wholeText { return (number, members) }
      if let objectID = found[AttributeOperation.key] {
        throw .operation(.onObjectID, row: row, objectID: objectID.excerpt, attribute: "objectID")
      }
      throw .missingObjectID(row: row, found: found)
    case nil: throw .missingObjectID(row: row, found: nil)
    }
  }

  /// Sets the attributes of a record; `false` if an operation leaves the record unchanged.
  private static func apply(
    _ members: [String: JSON], to record: inout [String: JSON], row: Int, objectID: String
  ) throws(LocalIndexError) -> Bool {
    var changed = record
    for (attribute, value) in members.sorted(by: { $0.key < $1.key }) {
      do throws(AttributeOperationError) {
        guard let operation = try AttributeOperation(value) else {
          changed[attribute] = value
          continue
        }
        guard let result = try operation.applied(to: record[attribute]) else { return false }
        changed[attribute] = result
      } catch {
        throw .operation(error, row: row, objectID: objectID, attribute: attribute)
      }
    }
    record = changed
    return true
  }

  /// All records as they were saved, with every attribute, in the order in which they were last
  /// saved.
  ///
  /// This is what the owner of the records reads, to copy them or to build an index again.
  /// ``SearchlightSettings/IndexSettings/unretrievableAttributes`` and ``SearchlightSettings/IndexSettings/attributesToRetrieve`` hide
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

  /// Returns the record with an identifier as it was saved, with every attribute, whatever the
  /// settings hide; `nil` if there is none, or if it is damaged in the file that the index was
  /// opened from, see ``damage``.
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
