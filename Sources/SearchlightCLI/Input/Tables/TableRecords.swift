import SearchlightBasics
import Searchlight

/// Reads the records of a table, which is read twice: at first for the types of its columns.
struct TableRecords {
  private var rows: TableStream
  private var columns: [TableColumn] = []
  private var kinds: [TableColumn.Kind?] = []
  private let delimiter: UInt8

  /// The number of rows that the first reading has found, and that are left to read.
  private var count = 0
  private var read = 0

  /// The file as it was before the first reading.
  private let blocks: InputBlocks
  private let stamp: InputBlocks.Stamp?

  /// Reads the whole table once.
  ///
  /// - Parameters:
  ///   - blocks: The file from its first block.
  ///   - scanned: Called with the number of rows that have been read.
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read, or
  ///   what `scanned` throws.
  init(
    _ blocks: InputBlocks, delimiter: UInt8, _ options: RecordOptions = RecordOptions(),
    scanned: (Int) throws(WorkError) -> Void
  ) throws(WorkError) {
    self.delimiter = delimiter
    self.blocks = blocks
    stamp = blocks.stamp
    rows = TableStream(blocks, delimiter: delimiter)
    var first = rows
    guard let header = try Self.header(of: &first) else { return }
    columns = try Self.columns(header, options, first.path)
    while let row = try first.next() {
      if let extra = row.fields.dropFirst(columns.count).first(where: { !$0.isEmpty }) {
        throw Self.failure(
          "the row has \(row.fields.count) fields, one of them \"\(extra.prefix(40))\", but "
            + "the header, line \(header.line), has \(columns.count): "
            + "\"\(header.fields.joined(separator: ", ").prefix(40))\". Put a field that contains "
            + "the delimiter in quotation marks, name another delimiter with --delimiter, or remove "
            + "what is above the header.", first.path, line: row.line)
      }
      for (index, field) in zip(columns.indices, row.fields) { columns[index].add(field) }
      count += 1
      try scanned(count)
    }
    kinds = columns.map(\.kind)
    guard try Self.header(of: &rows)?.fields == header.fields else { throw changed() }
  }

  /// Returns the next record, and the line on which its row begins; `nil` at the end.
  mutating func next() throws(WorkError) -> (record: JSON, line: Int)? {
    guard let row = try rows.next() else {
      if read != count || blocks.stamp != stamp { throw changed() }
      return nil
    }
    read += 1
    if read > count || row.fields.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
      throw changed()
    }
    var members: [String: JSON] = [:]
    for (index, field) in zip(columns.indices, row.fields) {
      do throws(TableColumn.NotOfType) {
        if let value = try columns[index].value(of: field, as: kinds[index]) {
          members[columns[index].name] = value
        }
      } catch {
        guard error.isGiven else { throw changed() }
        throw Self.failure(
          "\"\(field.prefix(40))\" in the column \"\(columns[index].name)\" is no "
            + "\(error.kind.rawValue), which --columns says. If it means no value, name it with "
            + "--missing.", rows.path, line: row.line)
      }
    }
    return (.object(members), row.line)
  }

  /// The types of the columns, and what decided them, as the lines of a notice.
  var notice: [String] {
    let mark = delimiter == 0x09 ? "a tab" : "\"\(Character(Unicode.Scalar(delimiter)))\""
    var lines = [
      "\(rows.path.escapingControls()) is a table with \(mark) between fields. The types of its "
        + "columns (--columns NAME=text gives another):"
    ]
    let titles: [(TableColumn.Kind?, String)] = [
      (.text, "texts"), (.number, "numbers"), (.boolean, "Booleans"), (nil, "without values"),
    ]
    for (kind, title) in titles {
      let names = zip(columns, kinds).filter { $0.1 == kind }.map { column, kind in
        column.name.escapingControls() + (kind == .text ? "" : Self.note(on: column.missing))
      }
      if !names.isEmpty { lines.append("  \(title): \(names.joined(separator: ", "))") }
    }
    return lines
  }

  /// Returns the texts without a value in a column, and how often they occur: ` (no value: NA 3
  /// times)`.
  private static func note(on missing: [String: Int]) -> String {
    guard !missing.isEmpty else { return "" }
    let texts = missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { text, count in
      "\(text.escapingControls()) \(count == 1 ? "once" : "\(count) times")"
    }
    return " (no value: \(texts.joined(separator: ", ")))"
  }

  /// Returns the row with the names of the columns, after the line that names the delimiter, if
  /// there is one.
  private static func header(
    of rows: inout TableStream
  ) throws(WorkError) -> TableReader.Row? {
    guard let row = try rows.next() else { return nil }
    return TableDelimiter.isName(row) ? try rows.next() : row
  }

  /// Returns the columns that the header names; an empty name becomes `column` and a number from 1.
  private static func columns(
    _ header: TableReader.Row, _ options: RecordOptions, _ path: String
  ) throws(WorkError) -> [TableColumn] {
    var names: Set<String> = []
    var columns: [TableColumn] = []
    for (field, number) in zip(header.fields, 1...) {
      let name = field.isEmpty ? "column \(number)" : field
      guard names.insert(name).inserted else {
        let reason =
          field.isEmpty
          ? "column \(number) has no name, and another one is called \"\(name)\""
          : "two columns are called \"\(name)\""
        throw failure("\(reason). Give each its own name.", path, line: header.line)
      }
      columns.append(
        TableColumn(name: name, kind: options.kinds[name], missing: options.missing))
    }
    if let unknown = options.kinds.keys.sorted().first(where: { !names.contains($0) }) {
      let known = NearestWord.question(unknown, among: header.fields)
      throw failure(
        "--columns names \"\(unknown)\", which is no column\(known)", path, line: header.line)
    }
    return columns
  }

  private func changed() -> WorkError {
    WorkError("\(rows.path) has changed while it was read. Run the command again.")
  }

  private static func failure(_ reason: String, _ path: String, line: Int) -> WorkError {
    WorkError("\(path), \(JSONError(reason: reason, line: line, column: 1))")
  }
}
