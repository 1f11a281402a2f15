/// What a ``LineEncoder`` or ``LineDecoder`` passes to the values that it writes or reads.
package struct CodingContext: Sendable {
  /// Values by name, which codings can look up.
  package var values: [String: any Sendable] = [:]

  /// The contents that the lines of one text share; `nil` for a line that stands alone.
  package var bodies: (any SharedBodies)?

  package init() {}

  /// The values in the format in which the codings of an app find them in an encoder or decoder.
  var userInfo: [CodingUserInfoKey: any Sendable] {
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    for (name, value) in values { CodingUserInfoKey(rawValue: name).map { userInfo[$0] = value } }
    return userInfo
  }
}

/// Large contents that several lines of one text name by an id in place of repeating them.
package protocol SharedBodies: AnyObject, Sendable {
  /// Stores bytes that are known to be one JSON value on one line, and returns their id.
  func keep(_ json: [UInt8]) -> String

  /// Stores bytes and returns their id; throws unless they are one JSON value on one line.
  func keep(checking json: [UInt8]) throws -> String

  /// Returns the JSON under an id; throws if there is none.
  func json(of id: String) throws -> ArraySlice<UInt8>

  /// Returns the value that `make` creates from the JSON under an id, created once for an id and
  /// type.
  func value<Value: Sendable>(
    of id: String, _ make: (ArraySlice<UInt8>) throws -> Value
  ) throws -> Value
}

extension CodingContext {
  /// Encodes a value as JSON on one line with sorted keys; equal values give equal bytes.
  package func encode(_ value: some Encodable) throws -> [UInt8] {
    let writer = LineWriter(self)
    try writer.encode(value)
    return writer.bytes
  }

  /// Appends the JSON of a value to existing bytes, which stay unchanged if an error is thrown.
  package func encode(_ value: some Encodable, to output: inout [UInt8]) throws {
    let count = output.count
    let writer = LineWriter(self, bytes: output)
    // The writer has the bytes now; a second reference to them would cause a copy.
    output = []
    defer { output = writer.takeBytes() }
    do {
      try writer.encode(value)
    } catch {
      writer.truncate(to: count)
      throw error
    }
  }

  package func decode<Value: Decodable>(
    _ type: Value.Type, from json: some Sequence<UInt8>
  ) throws -> Value {
    guard let tape = try? JSONTape(Array(json)) else { throw Self.notJSON }
    return try LineSource(tape, self).decode(type, at: 0)
  }

  /// The error for a text that is not JSON, or is nested too deeply.
  private static var notJSON: DecodingError {
    .dataCorrupted(
      .init(
        codingPath: [],
        debugDescription: "This is not JSON, or nests more than \(JSONScanner.maximumDepth) deep."))
  }
}
