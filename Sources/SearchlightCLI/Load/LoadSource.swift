import Searchlight

/// The records of a load, one after the other.
///
/// A file of JSON Lines is read while its records are sent. Other files are read whole first: the
/// type of a column depends on all of its rows, and a mistake is to be found before anything is
/// sent.
struct LoadSource {
  /// The path of the file.
  let path: String

  /// A file that is read while its records are sent.
  private var reader: RecordReader?

  /// The records of a file that was read whole.
  private var records: Records?
  private var position = 0

  /// The first record, which was read to see whether there is one.
  private var first: (number: Int, Result<JSON, JSONError>)?

  /// Opens a file, or reads it whole.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  init(_ options: LoadOptions, progress: Progress) throws(WorkError) {
    path = options.data
    let isStreamed =
      !options.numbersRecords
      && [".jsonl", ".ndjson"].contains(where: options.data.lowercased().hasSuffix)
    let check = { (count: Int, noun: String) throws(WorkError) in
      // Reading the clock takes longer than reading a small record.
      guard count.isMultiple(of: 1024) else { return }
      progress.show("\(count) \(noun) read")
      if Task.isCancelled { throw WorkError("stopped") }
    }
    let reader = try RecordReader(
      options.data, options.reading, allowsEmpty: !options.addsRecords
    ) { count throws(WorkError) in try check(count, "rows") }
    if !options.printsJSON {
      for line in reader.notice { Console.error("searchlight: \(line)") }
    }
    if isStreamed {
      self.reader = reader
    } else {
      let records = try reader.readAll { count throws(WorkError) in try check(count, "records") }
      self.records = options.numbersRecords ? try records.numbered(from: path) : records
    }
    first = try read()
  }

  /// Whether there is no record, not even one that cannot be read.
  var isEmpty: Bool { first == nil }

  /// Returns the next record with its number for ``location(of:)``, or what is wrong in its line;
  /// `nil` at the end.
  ///
  /// - Throws: ``WorkError`` naming the file if nothing that follows can be read.
  mutating func next() throws(WorkError) -> (Int, Result<JSON, JSONError>)? {
    guard let element = first else { return nil }
    first = try read()
    return element
  }

  private mutating func read() throws(WorkError) -> (number: Int, Result<JSON, JSONError>)? {
    if reader != nil { return try reader?.nextResult() }
    guard let values = records?.values, position < values.count else { return nil }
    position += 1
    return (position, .success(values[position - 1]))
  }

  /// Where the records are in the file; `nil` if each is a line.
  var locations: RecordLocations? {
    if let records { return records.locations }
    if case .lines? = reader?.locations { return nil }
    return reader?.locations
  }
}
