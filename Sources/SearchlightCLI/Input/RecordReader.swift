import Searchlight

/// Reads the records of a file: a JSON array, JSON Lines, or a table with one record per row.
struct RecordReader {
  /// Called with the number of records read so far: per record, or once for a JSON array.
  var progress: (Int) -> Void = { _ in }

  /// Reads all records of a file.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  func read(_ path: String) throws(WorkError) -> Records {
    let bytes = try InputFile.bytes(of: path)
    guard !bytes.allSatisfy(InputFile.isBlank) else {
      throw WorkError(
        "\(path) is empty. Give it a JSON array of objects, one object per line, or a table (CSV, TSV)."
      )
    }
    let format = try RecordFormat(path, bytes)
    do throws(JSONError) {
      return switch format {
      case .jsonArray: try array(bytes)
      case .jsonLines: try lines(bytes)
      case .table(let delimiter): try table(bytes, delimiter)
      }
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  private func array(_ bytes: [UInt8]) throws(JSONError) -> Records {
    let values = try JSON(parsing: bytes).arrayValue ?? []
    progress(values.count)
    return Records(values, array: bytes)
  }

  private func lines(_ bytes: [UInt8]) throws(JSONError) -> Records {
    var values: [JSON] = []
    var lines: [Int] = []
    var number = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      number += 1
      guard !line.allSatisfy(InputFile.isBlank) else { continue }
      do {
        values.append(try JSON(parsing: line))
      } catch {
        throw JSONError(reason: error.reason, line: number, column: error.column)
      }
      lines.append(number)
      progress(values.count)
    }
    return Records(values, lines: lines)
  }

  private func table(_ bytes: [UInt8], _ delimiter: UInt8) throws(JSONError) -> Records {
    var reader = TableReader(bytes, delimiter: delimiter)
    guard let header = try reader.next() else { return Records([], lines: []) }
    var columns = try Self.columns(header)
    var rows: [TableReader.Row] = []
    while let row = try reader.next() {
      if let extra = row.fields.dropFirst(columns.count).first(where: { !$0.isEmpty }) {
        throw JSONError(
          reason:
            "the row has \(row.fields.count) fields, one of them \"\(extra.prefix(40))\", but "
            + "there are \(columns.count) columns. Put a field that contains the delimiter in "
            + "quotation marks.",
          line: row.line, column: 1)
      }
      for (index, field) in zip(columns.indices, row.fields) { columns[index].add(field) }
      rows.append(row)
      progress(rows.count)
    }
    let values = rows.map { row in
      let members = zip(columns, row.fields).compactMap { column, field in
        column.value(of: field).map { (column.name, $0) }
      }
      return JSON.object(Dictionary(members) { first, _ in first })
    }
    return Records(values, lines: rows.map(\.line))
  }

  /// The columns that the header names; an empty name becomes `column` and a number from 1.
  private static func columns(_ header: TableReader.Row) throws(JSONError) -> [TableColumn] {
    var names: Set<String> = []
    var columns: [TableColumn] = []
    for (field, number) in zip(header.fields, 1...) {
      let name = field.isEmpty ? "column \(number)" : field
      guard names.insert(name).inserted else {
        throw JSONError(
          reason: "two columns are called \"\(name)\". Give each its own name.", line: header.line,
          column: 1)
      }
      columns.append(TableColumn(name: name))
    }
    return columns
  }
}
