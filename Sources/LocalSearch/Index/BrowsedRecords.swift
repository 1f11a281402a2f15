public import SearchBackend

/// All records that a query found, in the order of the ranking.
///
/// The collection keeps the version of the index that was queried, whatever changes later. It
/// parses a record each time the record is accessed.
public struct BrowsedRecords: RandomAccessCollection, Sendable {
  private let stores: [RecordStore]
  private let addresses: [(segment: UInt32, document: UInt32)]
  private let projection: RecordProjection

  init(
    _ found: [FoundDocument], in segments: [SegmentReader], _ projection: RecordProjection
  ) {
    stores = segments.map(\.segment.records)
    addresses = found.map { (UInt32($0.segment), UInt32($0.document)) }
    self.projection = projection
  }

  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of records.
  public var endIndex: Int { addresses.count }

  /// The record at an index, parsed from its text; an empty object if it is damaged in the file that
  /// the index was opened from, see ``LocalIndex/damage``.
  public subscript(position: Int) -> JSON {
    let address = addresses[position]
    return projection.record(Int(address.document), in: stores[Int(address.segment)])
  }
}
