/// What is needed to find each record in its file again, for error messages.
enum RecordLocations {
  /// The lines of a file with one record per line or row.
  case lines(LineTable)
  /// The JSON of a whole array.
  case array([UInt8])
  /// The description of where the records are in a file that is one object.
  case member(String)

  /// Returns the location of a record in the file.
  ///
  /// For example `line 7`, or for an array `line 7 (record 6 of the array, from 0)`.
  ///
  /// - Parameter row: The index of the record, from 0.
  func location(of row: Int) -> String {
    switch self {
    case .lines(let lines): lines[row].map { "line \($0)" } ?? "record \(row)"
    case .member(let place): "record \(row) of \(place), from 0"
    case .array(let text):
      "line \(Self.line(of: row, in: text)) (record \(row) of the array, from 0)"
    }
  }

  /// Returns the line on which an element of an array begins.
  ///
  /// The text is known to be valid JSON. The scan runs only for error messages.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  private static func line(of row: Int, in text: [UInt8]) -> Int {
    var (line, depth, element) = (1, 0, 0)
    var isInText = false
    var isEscaped = false
    var isExpected = false
    for byte in text {
      if byte == 0x0A { line += 1 }
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      if isExpected, element == row, !InputFile.isBlank(byte) { return line }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { isExpected = true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: element += 1
      default: break
      }
    }
    return line
  }
}

/// The line of each record in its file.
///
/// Only the records before which lines were skipped take memory: blank lines, or line ends inside a
/// quoted field.
struct LineTable {
  private struct Run {
    let row: Int
    let line: Int
  }

  private var runs: [Run] = []

  /// The number of records.
  private(set) var count = 0

  /// Adds the line of the next record, from 1; it must be greater than the one before.
  mutating func append(_ line: Int) {
    let expected = runs.last.map { $0.line + (count - $0.row) }
    if line != expected { runs.append(Run(row: count, line: line)) }
    count += 1
  }

  /// The line of a record; `nil` if there is no such record.
  ///
  /// - Complexity: O(*n*) in the number of records before which lines were skipped; only error
  ///   messages need it.
  subscript(row: Int) -> Int? {
    guard 0..<count ~= row, let run = runs.last(where: { $0.row <= row }) else { return nil }
    return run.line + (row - run.row)
  }
}
