import Searchlight

/// Reads the records of a file one after the other: a JSON array, JSON Lines, or a table with one
/// record per row.
///
/// JSON Lines and tables are never in memory as a whole, unless they come through a pipe. A table is
/// read twice, because the type of a column follows from all of its fields. A JSON array is in
/// memory as a whole.
struct RecordReader {
  // Only one of these is in use. They are no cases of an enumeration, so that reading changes them
  // in place.
  private var array: ArraySlice<JSON> = []
  private var lineReader: LineReader?
  private var table: TableRecords?

  private var arrayText: [UInt8]?
  private var lines = LineTable()

  /// Opens a file, and finds out its format.
  ///
  /// - Parameters:
  ///   - size: The number of bytes that are read at once.
  ///   - scanned: Called with the number of rows that have been read, while the types of the
  ///     columns of a table are found out.
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read, or
  ///   what `scanned` throws.
  init(
    _ path: String, size: Int = InputBlocks.defaultSize,
    scanned: (Int) throws(WorkError) -> Void = { _ in }
  ) throws(WorkError) {
    var blocks = try InputBlocks(path, size: size)
    var head = try Self.head(of: &blocks)
    try InputFile.checkEncoding(of: head, path)
    guard !head.allSatisfy(InputFile.isBlank) else {
      throw WorkError(
        "\(path) is empty. Give it a JSON array of objects, one object per line, or a table (CSV, TSV)."
      )
    }
    switch try RecordFormat(path, Self.sample(of: head, size: size)) {
    case .jsonArray:
      while case let more = try blocks.next(), !more.isEmpty { head += more }
      do {
        array = (try JSON(parsing: head, numbers: .asWritten).arrayValue ?? [])[...]
      } catch {
        throw WorkError("\(path), \(error)")
      }
      arrayText = head
    case .jsonLines:
      lineReader = LineReader(head, blocks)
    case .table(let delimiter):
      table = try TableRecords(blocks.rewound, delimiter: delimiter, scanned: scanned)
    }
  }

  /// Where the records are that were read so far; for an array, where all of them are.
  var locations: RecordLocations { arrayText.map(RecordLocations.array) ?? .lines(lines) }

  /// The next record; `nil` at the end.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  mutating func next() throws(WorkError) -> JSON? {
    if let record = array.popFirst() { return record }
    if let row = try table?.next() {
      lines.append(row.line)
      return row.record
    }
    while let line = try lineReader?.next() {
      guard !line.allSatisfy(InputFile.isBlank), let reader = lineReader else { continue }
      do {
        let record = try JSON(parsing: line, numbers: .asWritten)
        lines.append(reader.number)
        return record
      } catch {
        let located = JSONError(reason: error.reason, line: reader.number, column: error.column)
        throw WorkError("\(reader.path), \(located)")
      }
    }
    return nil
  }

  /// Reads all records that are left.
  ///
  /// - Parameter progress: Called with the number of records that have been read.
  func readAll(progress: (Int) -> Void = { _ in }) throws(WorkError) -> Records {
    var reader = self
    var values: [JSON] = []
    while let record = try reader.next() {
      values.append(record)
      progress(values.count)
    }
    return Records(values: values, locations: reader.locations)
  }

  /// The first blocks, up to the one with the end of the first line that is not blank.
  ///
  /// That line has the header of a table, by which its delimiter is recognised.
  private static func head(of blocks: inout InputBlocks) throws(WorkError) -> [UInt8] {
    var head: [UInt8] = []
    var hasContent = false
    while case let block = try blocks.next(), !block.isEmpty {
      head += block
      var rest = block[...]
      if !hasContent { rest = rest.drop(while: InputFile.isBlank) }
      hasContent = hasContent || !rest.isEmpty
      if hasContent, rest.contains(where: { $0 == 0x0A || $0 == 0x0D }) { break }
    }
    return head
  }

  /// The part of the first bytes from which the format is recognised: whole lines, if more follow.
  private static func sample(of head: [UInt8], size: Int) -> [UInt8] {
    guard head.count >= size, let end = head.lastIndex(of: 0x0A),
      !head[...end].allSatisfy(InputFile.isBlank)
    else { return head }
    return Array(head[...end])
  }
}
