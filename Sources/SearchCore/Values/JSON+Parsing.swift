extension JSON {
  /// Reads a JSON text in UTF-8.
  ///
  /// - Throws: ``JSONError`` with line and column if the bytes are not one JSON value (RFC 8259), or
  ///   nest arrays and objects more than 512 deep. Of two members with one key the later stays; half
  ///   of a surrogate pair becomes U+FFFD.
  public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    // Copied in one piece where the bytes lie side by side.
    let bytes = bytes.withContiguousStorageIfAvailable { Array($0) } ?? Array(bytes)
    var parser = JSONParser(bytes)
    self = try parser.parseDocument()
  }

  /// Reads a JSON text, see ``init(parsing:)-(Sequence<UInt8>)``.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: text.utf8)
  }

  /// Reads JSON Lines: one value a line; empty lines are passed over.
  ///
  /// - Throws: ``JSONError`` whose line is that of the whole text.
  public static func lines(parsing bytes: some Sequence<UInt8>) throws(JSONError) -> [JSON] {
    var values: [JSON] = []
    var number = 0
    for line in Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var parser = JSONParser(Array(line))
      parser.skipWhitespace()
      guard parser.position < line.count else { continue }
      do {
        values.append(try parser.parseDocument())
      } catch {
        throw JSONError(reason: error.reason, line: number, column: error.column)
      }
    }
    return values
  }
}
