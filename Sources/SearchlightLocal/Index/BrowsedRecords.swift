public import SearchlightBackend

/// Records of an index: all that a query found, in the order of the ranking, or all that the index
/// stores, in the order in which they were saved.
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

  /// All records of a snapshot, whole, in the order in which they were saved.
  init(storedIn snapshot: IndexSnapshot) {
    let watch = DamageWatch(snapshot)
    let records = StoredRecords(snapshot.segments)
    projection = RecordProjection(nil)
    if watch.damaged == nil {
      (stores, addresses) = (records.segments.map(\.records), records.addresses)
    } else {
      // The order may be what is damaged, and then it names some records twice and others never.
      stores = snapshot.segments.map(\.segment.records)
      addresses = snapshot.segments.enumerated().flatMap { number, part in
        (0..<part.segment.count).lazy.filter { part.contains($0) }
          .map { (UInt32(number), UInt32($0)) }
      }
    }
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
