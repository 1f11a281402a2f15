import Searchlight

/// The records of a file, with what is needed to find each one in the file again.
struct Records {
  /// The records, in the order of the file.
  let values: [JSON]

  private let source: Source

  /// The source of the records, from which the location of a record is computed.
  private enum Source {
    case lines([Int])
    case array([UInt8])
  }

  /// Creates records of a file with one record per line or row; lines count from 1.
  init(_ values: [JSON], lines: [Int]) {
    self.values = values
    source = .lines(lines)
  }

  /// Creates records of a JSON array; `text` is the JSON of the whole array.
  init(_ values: [JSON], array text: [UInt8]) {
    self.values = values
    source = .array(text)
  }

  private init(_ values: [JSON], _ source: Source) {
    self.values = values
    self.source = source
  }

  /// The records, where each without an `objectID` gets its number, from 0, as one.
  func numbered() -> Records {
    let numbered = zip(values, 0...).map { value, number in
      guard var members = value.objectValue, members["objectID"] == nil else { return value }
      members["objectID"] = .string("\(number)")
      return JSON.object(members)
    }
    return Records(numbered, source)
  }

  /// The location of a record in the file, for error messages.
  ///
  /// For example `line 7`, or for an array `line 7 (record 6 of the array, from 0)`.
  ///
  /// - Parameter row: The index of the record, from 0.
  func location(of row: Int) -> String {
    switch source {
    case .lines(let lines) where lines.indices.contains(row): "line \(lines[row])"
    case .lines: "record \(row)"
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
