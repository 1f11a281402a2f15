import SearchBackend

/// Consecutive records of others, from which one of several segments is built.
struct RecordSlice: RecordSource {
  private let base: IdentifiedRecords
  private let range: Range<Int>

  init(_ base: IdentifiedRecords, _ range: Range<Int>) {
    self.base = base
    self.range = range
  }

  var count: Int { range.count }

  var rows: ObjectIDTable? { nil }

  func record(_ row: Int) -> JSON { base.record(range.lowerBound + row) }

  func record(_ row: Int, _ keys: RecordKeys) -> JSON { base.record(range.lowerBound + row, keys) }

  func text(_ row: Int) -> [UInt8]? { base.text(range.lowerBound + row) }

  func hash(_ row: Int) -> UInt64 { base.hash(range.lowerBound + row) }
}
