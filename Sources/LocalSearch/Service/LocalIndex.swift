public import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Records that are searched as one.
///
/// A record matches if every word of the query is the beginning of one of its words; without a query
/// every record does. Hits whose words stand in an earlier attribute come first, then the order of the
/// records counts. Upper and lower case, accents and other marks make no difference.
public struct LocalIndex: Sendable {
  /// The name by which searchers ask for it.
  public let name: IndexName

  /// The attributes whose words are searched, most important first.
  public let searchableAttributes: [Attribute]

  private let records: [IndexedRecord]

  /// Creates an index of JSON objects.
  ///
  /// - Parameters:
  ///   - name: The name by which searchers ask for it.
  ///   - records: The records, in the order in which equally good hits are shown.
  ///   - searchableAttributes: The attributes whose words are searched, most important first; dots
  ///     lead into nested objects. A record may lack any of them.
  ///   - objectIDs: Where records get their identifiers.
  /// - Throws: ``LocalIndexError`` naming the record that is no object, has no `objectID`, or has that
  ///   of another.
  public init(
    _ name: IndexName, records: [JSON], searchableAttributes: [Attribute],
    objectIDs: ObjectIDSource = .required
  ) throws(LocalIndexError) {
    self.name = name
    self.searchableAttributes = searchableAttributes
    var rows: [String: Int] = [:]
    var indexed: [IndexedRecord] = []
    for (row, record) in records.enumerated() {
      guard case .object(var members) = record else { throw .notAnObject(row: row, found: record) }
      let objectID: String
      switch (members["objectID"], objectIDs) {
      case (.string(let text), _): objectID = text
      case (.integer(let number), _): objectID = number.description
      case (nil, .numbered): objectID = row.description
      case (let found, _): throw .missingObjectID(row: row, found: found)
      }
      if let first = rows.updateValue(row, forKey: objectID) {
        throw .duplicateObjectID(objectID, rows: [first, row])
      }
      members["objectID"] = .string(objectID)
      indexed.append(
        IndexedRecord(
          objectID: objectID, record: .object(members), searchableAttributes: searchableAttributes))
    }
    self.records = indexed
  }

  /// Creates an index of values of your own type, see
  /// ``init(_:records:searchableAttributes:objectIDs:)-([JSON],_,_)``.
  public init<Record: Encodable>(
    _ name: IndexName, records: [Record], searchableAttributes: [Attribute],
    objectIDs: ObjectIDSource = .required
  ) throws(LocalIndexError) {
    var values: [JSON] = []
    for (row, record) in records.enumerated() {
      do {
        values.append(try JSON(parsing: try JSONEncoder().encode(record)))
      } catch {
        throw .notEncodable(row: row, reason: "\(error)")
      }
    }
    try self.init(
      name, records: values, searchableAttributes: searchableAttributes, objectIDs: objectIDs)
  }

  /// The number of records.
  public var count: Int { records.count }

  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the index does not have
  ///   or whose value is out of range. Nothing is silently left out.
  func answer(_ request: SearchRequest) throws(SearchError) -> SearchResponse {
    let query = try BruteForceQuery(request, searchableAttributes: searchableAttributes)
    return query.answer(from: records)
  }
}
