import SearchlightBasics

extension JSON {
  /// Parses JSON text in UTF-8.
  ///
  /// Of two members with the same key, the later one wins. Half of a surrogate pair becomes U+FFFD.
  ///
  /// - Throws: ``JSONError`` with line and column if the bytes are not one JSON value (RFC 8259),
  ///   or nest arrays and objects more than 512 deep.
  public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    try self.init(parsing: bytes, numbers: .values)
  }

  /// Parses JSON text in UTF-8, and keeps the values of its numbers or their spelling.
  ///
  /// Records that come back with the bytes that were given are read ``NumberReading/asWritten``;
  /// see ``init(parsing:)-(Sequence<UInt8>)`` for the rest.
  public init(
    parsing bytes: some Sequence<UInt8>, numbers: NumberReading
  ) throws(JSONError) {
    let result =
      bytes.withContiguousStorageIfAvailable { Self.read($0, numbers) }
      ?? Self.read(Array(bytes), numbers)
    self = try result.get()
  }

  /// Parses JSON text; see ``init(parsing:)-(Sequence<UInt8>)``.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: text.utf8)
  }

  /// Parses JSON Lines: one value per line; lines of white space are skipped.
  ///
  /// - Throws: ``JSONError`` whose line number counts from the start of the whole text.
  public static func lines(parsing bytes: some Sequence<UInt8>) throws(JSONError) -> [JSON] {
    var values: [JSON] = []
    var number = 0
    for line in Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy(JSONScanner.isWhitespace) { continue }
      do throws(JSONError) {
        values.append(try read(line, .values).get())
      } catch {
        throw JSONError(reason: error.reason, line: number, column: error.column)
      }
    }
    return values
  }

  private static func read(
    _ bytes: some Collection<UInt8>, _ numbers: NumberReading
  ) -> Result<JSON, JSONError> {
    JSONScanner.scanning(bytes) { scanner in
      do throws(JSONScanError) {
        return .success(try scanner.readDocument(numbers))
      } catch {
        return .failure(JSONError(error, in: scanner))
      }
    }
  }
}

extension JSONScanner {
  /// Reads the value at the current position and moves past it.
  ///
  /// Of two members with the same key, the later one wins.
  mutating func readValue(_ numbers: JSON.NumberReading) throws(JSONScanError) -> JSON {
    switch next {
    case UInt8(ascii: "\""): return .string(try readText())
    case UInt8(ascii: "{"):
      try enter()
      var members: [String: JSON] = [:]
      var isFirst = true
      while let key = try nextKey(&isFirst) {
        let name = text(key.text)
        members[name] = try readValue(numbers)
      }
      return .object(members)
    case UInt8(ascii: "["):
      try enter()
      var elements: [JSON] = []
      var isFirst = true
      while try nextElement(&isFirst) { elements.append(try readValue(numbers)) }
      return .array(elements)
    case UInt8(ascii: "t"):
      try skipWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try skipWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try skipWord("null")
      return .null
    default: return try readNumberValue(numbers)
    }
  }

  /// Reads the whole text as one value.
  mutating func readDocument(_ numbers: JSON.NumberReading) throws(JSONScanError) -> JSON {
    skipWhitespace()
    let value = try readValue(numbers)
    try finish()
    return value
  }

  private mutating func readNumberValue(
    _ reading: JSON.NumberReading
  ) throws(JSONScanError) -> JSON {
    let start = position
    try skipNumber()
    guard let value = jsonNumber(in: start..<position, reading) else {
      throw error(.range, at: start)
    }
    return value
  }
}
