import Searchlight

/// The records of a file.
struct Records {
  /// The records, in the order of the file.
  let values: [JSON]

  private let source: Source

  /// Where the records came from, to tell the place of one.
  private enum Source {
    case lines([Int])
    case array([UInt8])
  }

  /// Records of which each has a line; lines count from 1.
  init(_ values: [JSON], lines: [Int]) {
    self.values = values
    source = .lines(lines)
  }

  /// Records of an array, with its JSON text.
  init(_ values: [JSON], array text: [UInt8]) {
    self.values = values
    source = .array(text)
  }

  private init(_ values: [JSON], _ source: Source) {
    self.values = values
    self.source = source
  }

  /// The records with their numbers, from 0, as identifiers of those that have none.
  func numbered() -> Records {
    let numbered = zip(values, 0...).map { value, number in
      guard var members = value.objectValue, members["objectID"] == nil else { return value }
      members["objectID"] = .string("\(number)")
      return JSON.object(members)
    }
    return Records(numbered, source)
  }

  /// Where a record is, from 0: `line 7`, in an array `line 7 (record 6 of the array, from 0)`.
  func place(of row: Int) -> String {
    switch source {
    case .lines(let lines) where lines.indices.contains(row): "line \(lines[row])"
    case .lines: "record \(row)"
    case .array(let text):
      "line \(Self.line(of: row, in: text)) (record \(row) of the array, from 0)"
    }
  }

  /// The line on which an element of an array begins.
  ///
  /// Looked for only when somebody asks; the text is known to be well formed.
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
