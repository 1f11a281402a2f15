import SearchlightBackend

/// The records of segments that have not been deleted, in the order in which they were saved.
struct StoredRecords: RecordSource {
  /// The segments that have any of the records.
  private(set) var segments: [Segment] = []

  /// The place of each record, with the number of its segment among ``segments``.
  private(set) var addresses: [(segment: UInt32, document: UInt32)] = []

  /// - Parameter rows: Which of the records, counted over all segments; `nil` for all. Segments
  ///   without any of them are not read.
  init(_ readers: [SegmentReader], rows: Range<Int>? = nil) {
    let rows = rows ?? 0..<readers.reduce(0) { $0 + $1.count }
    addresses.reserveCapacity(rows.count)
    var first = 0
    for reader in readers {
      let own = rows.clamped(to: first..<first + reader.count)
      var row = first
      first += reader.count
      guard !own.isEmpty else { continue }
      let number = UInt32(segments.count)
      segments.append(reader.segment)
      reader.forEachDocumentAsSaved { document in
        if own.contains(row) { addresses.append((number, UInt32(document))) }
        row += 1
      }
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
