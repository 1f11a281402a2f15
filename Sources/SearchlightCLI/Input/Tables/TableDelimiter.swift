import Searchlight

/// The delimiter of a table, as its rows show it.
enum TableDelimiter {
  /// The delimiters that are recognised.
  ///
  /// Of equally good ones the first is taken: a comma is in texts and numbers more often than any
  /// other.
  private static let known = ["\t", ";", "|", ","].map { (character: Unicode.Scalar) in
    UInt8(ascii: character)
  }

  /// The number of rows that are read for each delimiter.
  private static let sampleSize = 500

  /// Returns the delimiter that divides the rows best; `nil` if none divides the header.
  ///
  /// The best one divides most rows into as many fields as the header, and of equally good ones that
  /// with most fields.
  ///
  /// - Parameter text: The beginning of the table, in whole lines if more follow.
  static func best(for text: [UInt8]) -> UInt8? {
    if let named = named(in: text) { return named }
    var best: (delimiter: UInt8, share: Double, fields: Int)?
    for delimiter in known {
      guard let (share, fields) = division(of: text, by: delimiter) else { continue }
      if let best, (share, fields) <= (best.share, best.fields) { continue }
      best = (delimiter, share, fields)
    }
    return best?.delimiter
  }

  /// Returns whether a row is the line `sep=;`, by which spreadsheet programs know the delimiter.
  static func isName(_ row: TableReader.Row) -> Bool {
    row.line == 1 && row.fields == ["sep=", ""]
  }

  /// Returns the delimiter that the first line names, as in `sep=;`.
  private static func named(in text: [UInt8]) -> UInt8? {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, line.starts(with: Array("sep=".utf8)) else { return nil }
    return line.last
  }

  /// Returns whether a field has one of two quotation marks, as if the delimiter were within them.
  private static func isCut(_ field: String) -> Bool {
    !field.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Returns the share of the rows that have as many fields as the header, and the number of these;
  /// `nil` if the delimiter does not divide the header.
  private static func division(of text: [UInt8], by delimiter: UInt8) -> (Double, fields: Int)? {
    var reader = TableReader(text, delimiter: delimiter)
    guard let header = try? reader.next(), header.fields.count > 1 else { return nil }
    var (rows, alike) = (0, 0)
    while rows < sampleSize {
      do throws(JSONError) {
        guard let row = try reader.next() else { break }
        rows += 1
        if row.fields.count == header.fields.count, !row.fields.contains(where: isCut) {
          alike += 1
        }
      } catch {
        // At the end of the text a quoted field may only be cut.
        if !reader.isOpen { rows += 1 }
        break
      }
    }
    if header.fields.contains(where: isCut) { alike = 0 }
    return (rows == 0 ? 1 : Double(alike) / Double(rows), header.fields.count)
  }
}
