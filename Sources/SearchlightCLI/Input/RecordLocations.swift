/// What is needed to find each record in its file again, for error messages.
enum RecordLocations {
  /// The lines of a file with one record per line or row.
  case lines(LineTable)
  /// The JSON of a whole array.
  case array([UInt8])
  /// The description of where the records are in a file that is one object.
  case member(String)

  /// The location of a record in the file.
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

  /// The line on which an element of an array begins.
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
