import SearchCore
import Signals

/// The numeric columns of attributes that filters have named, each made when it is first needed.
///
/// Records may have any number of numeric attributes, of which few are ever filtered by.
final class NumericColumns: Sendable {
  private let records: RecordStore
  private let columns = Locked<[Attribute: NumericColumn]>([:])

  init(records: RecordStore) {
    self.records = records
  }

  /// The column of an attribute; `nil` if no record has a number there.
  ///
  /// Two queries that need a new column at once may both make it.
  func column(_ attribute: Attribute) -> NumericColumn? {
    if let known = columns.withLock({ $0[attribute] }) { return known }
    var builder = NumericColumnBuilder(AttributePath(attribute))
    let keys = RecordKeys(of: [attribute])
    for document in 0..<records.count { builder.add(records[document, keys]) }
    guard let column = builder.build() else { return nil }
    columns.withLock { $0[attribute] = column }
    return column
  }

  /// The size in bytes of the columns made so far.
  var byteCount: Int {
    columns.withLock { $0.values.reduce(0) { $0 + $1.byteCount } }
  }
}
