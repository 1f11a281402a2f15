import SearchCore
import Signals

/// The identifiers of the records as a facet, made when a filter first names it.
///
/// They need no declaration, and few searches filter by them.
final class IdentifierColumn: Sendable {
  static let attribute: Attribute = "objectID"

  private let records: RecordStore
  private let column = Locked<FacetColumn?>(nil)

  init(records: RecordStore) {
    self.records = records
  }

  /// The column.
  ///
  /// Two queries that need it at once may both make it.
  var facet: FacetColumn {
    if let known = column.withLock(\.self) { return known }
    var builder = FacetColumnBuilder(.filterOnly(Self.attribute))
    var members = RecordMembers()
    for document in 0..<records.count {
      members.take(["objectID": .string(records.objectID(document))])
      builder.add(members)
    }
    let made = builder.build()
    column.withLock { $0 = made }
    return made
  }

  /// The size in bytes of the column, if it has been made.
  var byteCount: Int { column.withLock { $0?.byteCount ?? 0 } }
}
