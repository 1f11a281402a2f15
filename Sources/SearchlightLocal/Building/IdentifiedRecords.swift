import SearchlightBackend
import SearchlightBasics

/// Records, each of which has an identifier of its own, as a string.
struct IdentifiedRecords: RecordSource {
  private(set) var records: [JSON]
  private(set) var objectIDs: [String] = []

  /// The hashes of the identifiers, see ``ObjectIDTable``.
  private(set) var hashes: [UInt64] = []

  /// About the number of bytes of the texts of all records that were taken, also of those that
  /// others have replaced since.
  private(set) var byteCount = 0

  /// The table from identifiers to rows; `nil` if a record replaces another one.
  private(set) var rows: ObjectIDTable?

  /// No records, to which others are added.
  init() {
    records = []
  }

  /// Checks the records of a new index, whose identifiers must differ.
  init(_ records: [JSON], _ source: ObjectIDSource) throws(LocalIndexError) {
    self.records = records
    try identify(source)
    if let (row, earlier) = repetitions().first {
      throw .duplicateObjectID(objectIDs[row], rows: [earlier, row])
    }
  }

  /// Checks records that are to be saved; of several with the same identifier, the last one stays.
  init(saving records: [JSON]) throws(LocalIndexError) {
    self.records = records
    try identify(.required)
    keepLast()
  }

  /// Checks a record and adds it, whether its identifier has occurred before or not.
  ///
  /// - Parameter row: The row that an error names.
  mutating func append(_ record: JSON, row: Int) throws(LocalIndexError) {
    let (objectID, renamed, size) = try Self.identified(record, row: row, .required)
    byteCount += size
    records.append(renamed ?? record)
    objectIDs.append(objectID)
    hashes.append(ObjectIDTable.hash(objectID))
  }

  /// Removes all but the last of several records with the same identifier.
  mutating func keepLast() {
    let replaced = Set(repetitions().map(\.earlier))
    guard !replaced.isEmpty else { return }
    let rows = records.indices.filter { !replaced.contains($0) }
    records = rows.map { records[$0] }
    objectIDs = rows.map { objectIDs[$0] }
    hashes = rows.map { hashes[$0] }
  }

  private mutating func identify(_ source: ObjectIDSource) throws(LocalIndexError) {
    objectIDs.reserveCapacity(records.count)
    hashes.reserveCapacity(records.count)
    var renamed: [(row: Int, record: JSON)] = []
    for row in records.indices {
      let (objectID, record, size) = try Self.identified(records[row], row: row, source)
      byteCount += size
      if let record { renamed.append((row, record)) }
      objectIDs.append(objectID)
      hashes.append(ObjectIDTable.hash(objectID))
    }
    // The caller shares the array, so it is copied only if a record in it has to change.
    for (row, record) in renamed { records[row] = record }
  }

  /// Returns the identifier of a record, and the record if it has to change: to have it as a
  /// string, or to have no numbers that its text cannot have; and about the number of bytes of its
  /// text.
  private static func identified(
    _ record: JSON, row: Int, _ source: ObjectIDSource
  ) throws(LocalIndexError) -> (objectID: String, renamed: JSON?, size: Int) {
    guard case .object(var members) = record else { throw .notAnObject(row: row, found: record) }
    var size = 0
    let isStorable = record.measure(&size, nestedAtMost: JSON.deepestStored)
    guard isStorable || record.isNested(atMost: JSON.deepestStored) else {
      throw .notEncodable(
        row: row,
        reason: "It nests arrays and objects more than \(JSON.deepestStored) deep. Flatten it.")
    }
    // The index is built again from the text of the record, so it has to be built from that now.
    let stored = isStorable ? JSON?.none : record.asWritten
    if let changed = stored?.objectValue { members = changed }
    let objectID: String
    switch (members["objectID"], source) {
    case (.string(let text), _): return (text, stored, size)
    case (let number?, _) where number.wholeText != nil: objectID = number.wholeText ?? ""
    case (nil, .numbered): objectID = row.description
    case (let found, _): throw .missingObjectID(row: row, found: found)
    }
    members["objectID"] = .string(objectID)
    return (objectID, .object(members), size)
  }

  /// Returns the rows whose identifier has occurred before, each with the last earlier row that has
  /// it.
  private mutating func repetitions() -> [(row: Int, earlier: Int)] {
    var table = ObjectIDTableBuilder(count: records.count)
    var last: [Int: Int] = [:]
    var result: [(row: Int, earlier: Int)] = []
    for (row, hash) in hashes.enumerated() {
      let first = table.document(hash: hash) { objectIDs[$0] == objectIDs[row] }
      if let first {
        result.append((row, last[first] ?? first))
        last[first] = row
      } else {
        table.insert(row, hash: hash)
      }
    }
    if result.isEmpty { rows = table.build() }
    return result
  }

  var count: Int { records.count }

  /// Returns the rows in parts of about equal size, see ``EqualParts``; at least one.
  ///
  /// Of many records, only some thousands are looked at, so that the sizes are estimates. Each of
  /// these is at another place among its neighbours, so that records of a certain size at regular
  /// distances are seen too.
  func parts(ofAtMost largest: Int, for cores: Cores) -> [Range<Int>] {
    let largestSize = count + SegmentSize.units(0, byteCount: byteCount)
    if EqualParts.count(largestSize, largest: largest, cores) == 1 { return [0..<count] }
    let step = max(1, count >> 12)
    var sizes = [0]
    for row in stride(from: 0, to: count, by: step) {
      let rows = min(step, count - row)
      var numbers = SplitMix64(seed: UInt64(row))
      let sample = records[row + Int(numbers.next() % UInt64(rows))]
      let size = SegmentSize.units(rows, byteCount: sample.textSize * rows)
      sizes.append(sizes[sizes.count - 1] + size)
    }
    let partCount = EqualParts.count(sizes[sizes.count - 1], largest: largest, cores)
    let parts = EqualParts.ranges(of: sizes, partCount: partCount)
    return parts.isEmpty
      ? [0..<count]
      : parts.map { $0.lowerBound * step..<min($0.upperBound * step, count) }
  }

  func record(_ row: Int) -> JSON { records[row] }

  func record(_ row: Int, _ keys: RecordKeys) -> JSON { records[row] }

  func text(_ row: Int) -> [UInt8]? { nil }

  func hash(_ row: Int) -> UInt64 { hashes[row] }
}

/// The parts of about equal size in which an index is built.
enum EqualParts {
  /// Consecutive ranges of rows of about equal size, none of which is empty.
  ///
  /// - Parameters:
  ///   - sizes: For each row, the size of all rows before it; at the end that of all rows.
  ///   - partCount: The number of ranges, at least 1; fewer are returned if single rows are large.
  static func ranges(of sizes: [Int], partCount: Int) -> [Range<Int>] {
    let rowCount = sizes.count - 1
    let size = sizes.last ?? 0
    var start = 0
    var ranges: [Range<Int>] = []
    for part in 1...partCount {
      var end = start
      while end < rowCount, part == partCount || sizes[end + 1] <= size * part / partCount {
        end += 1
      }
      if end > start { ranges.append(start..<end) }
      start = end
    }
    return ranges
  }

  /// Returns the number of parts of equal size, none of which is larger than `largest`; at least 1.
  ///
  /// If the size is more than half of the largest, there may be up to a part for each core, but no
  /// more than halves of the largest size: queries search parts on several cores at once, but what
  /// they do once in each part takes longer in two small ones than in one.
  static func count(_ size: Int, largest: Int, _ cores: Cores) -> Int {
    func count(ofAtMost largest: Int) -> Int { max(1, (size + largest - 1) / max(1, largest)) }
    return max(
      count(ofAtMost: largest), min(cores.limit, count(ofAtMost: max(1, largest / 2))))
  }
}
