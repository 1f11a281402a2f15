import SearchBackend
import Signals

/// The identifiers of the records as a facet, built when a filter first names it.
///
/// Identifiers need no declaration, and few searches filter by them.
final class IdentifierColumn: Sendable {
  static let attribute: Attribute = "objectID"

  private let records: RecordStore
  private let column = Locked<FacetColumn?>(nil)

  init(records: RecordStore) {
    self.records = records
  }

  /// The column of the identifiers.
  ///
  /// Two queries that need it at the same time may both build it.
  var facet: FacetColumn {
    if let known = column.withLock(\.self) { return known }
    var builder = FacetColumnBuilder(.filterOnly(Self.attribute))
    var members = RecordMembers()
    for document in 0..<records.count {
      members.take(["objectID": .string(records.objectID(document))])
      builder.add(members)
    }
    let made = builder.build()
    if records.bytes.isIntact { column.withLock { $0 = made } }
    return made
  }

  /// The size of the column in bytes; 0 if it has not been built.
  var byteCount: Int { column.withLock { $0?.byteCount ?? 0 } }
}
