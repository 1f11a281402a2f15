import Searchlight

/// Reads the records of a table, which is read twice: at first for the types of its columns.
struct TableRecords {
  private var rows: TableStream
  private var columns: [TableColumn] = []

  /// Reads the whole table once.
  ///
  /// - Parameters:
  ///   - blocks: The file from its first block.
  ///   - scanned: Called with the number of rows that have been read.
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read, or
  ///   what `scanned` throws.
  init(
    _ blocks: InputBlocks, delimiter: UInt8, scanned: (Int) throws(WorkError) -> Void
  ) throws(WorkError) {
    rows = TableStream(blocks, delimiter: delimiter)
    var first = rows
    guard let header = try first.next() else { return }
    columns = try Self.columns(header, first.path)
    var count = 0
    while let row = try first.next() {
      if let extra = row.fields.dropFirst(columns.count).first(where: { !$0.isEmpty }) {
        throw Self.failure(
          "the row has \(row.fields.count) fields, one of them \"\(extra.prefix(40))\", but "
            + "there are \(columns.count) columns. Put a field that contains the delimiter in "
            + "quotation marks.", first.path, line: row.line)
      }
      for (index, field) in zip(columns.indices, row.fields) { columns[index].add(field) }
      count += 1
      try scanned(count)
    }
    _ = try rows.next()
  }

  /// The next record, and the line on which its row begins; `nil` at the end.
  mutating func next() throws(WorkError) -> (record: JSON, line: Int)? {
    guard let row = try rows.next() else { return nil }
    let members = zip(columns, row.fields).compactMap { column, field in
      column.value(of: field).map { (column.name, $0) }
    }
    return (.object(Dictionary(members) { first, _ in first }), row.line)
  }

  /// The columns that the header names; an empty name becomes `column` and a number from 1.
  private static func columns(
    _ header: TableReader.Row, _ path: String
  ) throws(WorkError) -> [TableColumn] {
    var names: Set<String> = []
    var columns: [TableColumn] = []
    for (field, number) in zip(header.fields, 1...) {
      let name = field.isEmpty ? "column \(number)" : field
      guard names.insert(name).inserted else {
        throw failure(
          "two columns are called \"\(name)\". Give each its own name.", path, line: header.line)
      }
      columns.append(TableColumn(name: name))
    }
    return columns
  }

  private static func failure(_ reason: String, _ path: String, line: Int) -> WorkError {
    WorkError("\(path), \(JSONError(reason: reason, line: line, column: 1))")
  }
}
