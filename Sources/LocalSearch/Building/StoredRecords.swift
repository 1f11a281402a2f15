import SearchCore

/// The records of segments that have not been deleted, in the order in which they were saved.
struct StoredRecords: RecordSource {
  private let segments: [Segment]
  private var places: [(segment: UInt32, document: UInt32)] = []

  init(_ parts: [SegmentReader]) {
    segments = parts.map(\.segment)
    places.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for (number, part) in parts.enumerated() {
      part.forEachDocumentAsSaved { places.append((UInt32(number), UInt32($0))) }
    }
  }

  var count: Int { places.count }

  var rows: ObjectIDTable? { nil }

  func record(_ row: Int) -> JSON {
    let place = places[row]
    return segments[Int(place.segment)].records[Int(place.document)]
  }

  func record(_ row: Int, _ keys: RecordKeys) -> JSON {
    let place = places[row]
    return segments[Int(place.segment)].records[Int(place.document), keys]
  }

  func text(_ row: Int) -> ArraySlice<UInt8>? {
    let place = places[row]
    return segments[Int(place.segment)].records.text(Int(place.document))
  }

  func hash(_ row: Int) -> UInt64 {
    let place = places[row]
    return ObjectIDTable.hash(segments[Int(place.segment)].records.objectID(Int(place.document)))
  }
}
