import Searchlight

/// Reads the records of a file one after the other: a JSON array, JSON objects, or a table with one
/// record per row.
///
/// JSON objects and tables are never in memory as a whole, unless they come through a pipe. A table
/// is read twice, because the type of a column follows from all of its fields. A JSON array is in
/// memory as a whole, and so is a file that is one object with the records in it.
struct RecordReader {
  // Only one of these is in use. They are no cases of an enumeration, so that reading changes them
  // in place.
  private var list: ArraySlice<JSON> = []
  private var values: JSONValueReader?
  private var table: TableRecords?

  private var arrayText: [UInt8]?
  private var lines = LineTable()

  /// The number of records that ``nextResult()`` has returned.
  private var count = 0

  /// Where the records of a file are that is one object.
  private var place: String?

  /// The first record of a file of values, which was read to see whether it has others.
  private var ahead: (record: JSON, line: Int)?

  /// What was decided about the file, such as the types of columns, one line each.
  private(set) var notice: [String] = []

  /// Opens a file, and finds out its format.
  ///
  /// - Parameters:
  ///   - options: What the user says about the file.
  ///   - size: The number of bytes that are read at once.
  ///   - allowsEmpty: Whether a file without any text is one without records, and no mistake.
  ///   - scanned: Called with the number of rows that have been read, while the types of the
  ///     columns of a table are found out.
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read, or
  ///   what `scanned` throws.
  init(
    _ path: String, _ options: RecordOptions = RecordOptions(),
    size: Int = InputBlocks.defaultSize, allowsEmpty: Bool = false,
    scanned: (Int) throws(WorkError) -> Void = { _ in }
  ) throws(WorkError) {
    var blocks = try InputBlocks(path, size: size)
    var head = try Self.head(of: &blocks)
    try InputFile.checkEncoding(of: head, path)
    guard !head.allSatisfy(InputFile.isBlank) else {
      if allowsEmpty { return }
      throw WorkError(
        "\(path) is empty. Give it a JSON array of objects, one object per line, or a table (CSV, TSV)."
      )
    }
    let format = try RecordFormat(
      path, Self.sample(of: head, size: size), delimiter: options.delimiter)
    switch format {
    case .jsonArray, .jsonValues:
      guard options.kinds.isEmpty else {
        throw WorkError("--columns is for tables, and \(path) is JSON.")
      }
      if case .jsonArray = format, options.path != nil {
        throw Self.notOneObject(path, "is a JSON array, whose elements are the records")
      }
    case .table:
      guard options.path == nil else { throw Self.notOneObject(path, "is a table") }
    }
    switch format {
    case .jsonArray:
      while case let more = try blocks.next(), !more.isEmpty { head += more }
      do {
        list = (try RecordText.parse(head[...]).arrayValue ?? [])[...]
      } catch {
        throw WorkError("\(path), \(error)")
      }
      arrayText = head
    case .jsonValues:
      values = JSONValueReader(head, blocks)
      try recognise(path, options)
    case .table(let delimiter):
      let records = try TableRecords(
        blocks.rewound, delimiter: delimiter, options, scanned: scanned)
      notice = records.notice
      table = records
    }
  }

  /// Looks whether the file is one object with the records in it, unless its name says that each
  /// line is a record.
  private mutating func recognise(
    _ path: String, _ options: RecordOptions
  ) throws(WorkError) {
    let isOfLines = [".jsonl", ".ndjson"].contains(where: path.lowercased().hasSuffix)
    guard !isOfLines || options.path != nil, let first = try values?.next(), let line = values?.line
    else { return }
    guard isLast() else {
      guard options.path == nil else {
        throw Self.notOneObject(path, "has several values, each of which is a record")
      }
      ahead = (first, line)
      return
    }
    let document = try JSONDocument(first, at: options.path, in: path)
    list = document.records[...]
    place = document.place ?? "line \(line)"
    notice = document.notice(of: path).map { [$0] } ?? []
  }

  private static func notOneObject(_ path: String, _ reason: String) -> WorkError {
    WorkError("--records is for files that are one JSON object, and \(path) \(reason).")
  }

  /// Returns whether no value follows; what is wrong behind the last one is reported when it is its
  /// turn.
  private func isLast() -> Bool {
    guard var rest = values else { return true }
    do { return try rest.next() == nil } catch { return false }
  }

  /// Where the records are that were read so far; for an array, where all of them are.
  var locations: RecordLocations {
    arrayText.map(RecordLocations.array) ?? place.map(RecordLocations.member) ?? .lines(lines)
  }

  /// Returns the next record; `nil` at the end.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  mutating func next() throws(WorkError) -> JSON? {
    if let record = list.popFirst() { return record }
    if let row = try table?.next() {
      lines.append(row.line)
      return row.record
    }
    if let (record, line) = ahead {
      ahead = nil
      lines.append(line)
      return record
    }
    guard let record = try values?.next(), let line = values?.line else { return nil }
    lines.append(line)
    return record
  }

  /// Returns the next record, or what is wrong in its line if that is not JSON; `nil` at the end.
  ///
  /// It has the number of its line, or in files without lines for records its own, from 1.
  ///
  /// - Throws: ``WorkError`` naming the file if nothing that follows can be read.
  mutating func nextResult() throws(WorkError) -> (number: Int, Result<JSON, JSONError>)? {
    guard values != nil, ahead == nil, list.isEmpty else {
      guard let record = try next() else { return nil }
      count += 1
      return (lines[count - 1] ?? count, .success(record))
    }
    guard let result = try values?.nextResult(), let line = values?.line else { return nil }
    lines.append(line)
    count += 1
    return (line, result)
  }

  /// Reads all records that are left.
  ///
  /// - Parameter progress: Called with the number of records that have been read; what it throws
  ///   ends the reading.
  func readAll(
    progress: (Int) throws(WorkError) -> Void = { _ in }
  ) throws(WorkError) -> Records {
    var reader = self
    var values: [JSON] = []
    while let record = try reader.next() {
      values.append(record)
      try progress(values.count)
    }
    return Records(values: values, locations: reader.locations, notice: notice)
  }

  /// Returns the first blocks, up to the one with the end of the first line that is not blank.
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

  /// Returns the part of the first bytes from which the format is recognised: whole lines, if more
  /// follow.
  private static func sample(of head: [UInt8], size: Int) -> [UInt8] {
    guard head.count >= size, let end = head.lastIndex(of: 0x0A),
      !head[...end].allSatisfy(InputFile.isBlank)
    else { return head }
    return Array(head[...end])
  }
}
