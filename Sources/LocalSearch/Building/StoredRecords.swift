import SearchCore

/// The records of segments that have not been deleted, in the order in which they were saved.
struct StoredRecords: RecordSource {
  private let segments: [Segment]
  private var addresses: [(segment: UInt32, document: UInt32)] = []

  init(_ readers: [SegmentReader]) {
    segments = readers.map(\.segment)
    addresses.reserveCapacity(readers.reduce(0) { $0 + $1.count })
    for (number, reader) in readers.enumerated() {
      reader.forEachDocumentAsSaved { addresses.append((UInt32(number), UInt32($0))) }
    }
  }

  var count: Int { addresses.count }

  var rows: ObjectIDTable? { nil }

  func record(_ row: Int) -> JSON {
    let address = addresses[row]
    return segments[Int(address.segment)].records[Int(address.document)]
  }

  func record(_ row: Int, _ keys: RecordKeys) -> JSON {
    let address = addresses[row]
    return segments[Int(address.segment)].records[Int(address.document), keys]
  }

  func text(_ row: Int) -> [UInt8]? {
    let address = addresses[row]
    return segments[Int(address.segment)].records.text(Int(address.document))
  }

  func hash(_ row: Int) -> UInt64 {
    let address = addresses[row]
    return ObjectIDTable.hash(
      segments[Int(address.segment)].records.objectID(Int(address.document)))
  }
}
