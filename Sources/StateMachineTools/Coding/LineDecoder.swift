/// Decodes values from JSON, like Foundation's decoder but several times faster.
///
/// Opening a log decodes every action in it.
struct LineDecoder: Decoder {
  let source: LineSource
  /// The index of the value in the source.
  let node: Int

  var codingPath: [any CodingKey] { source.path(to: node) }

  var userInfo: [CodingUserInfoKey: Any] { source.values.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard source.first(of: node) == UInt8(ascii: "{") else {
      throw source.mismatch([String: Any].self, at: node)
    }
    return KeyedDecodingContainer(LineKeyedDecoding(source: source, object: node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard source.first(of: node) == UInt8(ascii: "[") else {
      throw source.mismatch([Any].self, at: node)
    }
    return LineUnkeyedDecoding(source: source, array: node)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    LineSingleDecoding(source: source, node: node)
  }
}

/// Decodes a single value in a ``LineSource``.
struct LineSingleDecoding: SingleValueDecodingContainer {
  let source: LineSource
  let node: Int

  var codingPath: [any CodingKey] { source.path(to: node) }

  private func require<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw source.mismatch(Value.self, at: node) }
    return value
  }

  func decodeNil() -> Bool { source.isNull(node) }

  func decode(_ type: Bool.Type) throws -> Bool { try require(source.truth(of: node)) }
  func decode(_ type: String.Type) throws -> String { try require(source.text(of: node)) }
  func decode(_ type: Double.Type) throws -> Double { try require(source.number(of: node)) }
  func decode(_ type: Float.Type) throws -> Float { try require(source.float(of: node)) }
  func decode(_ type: Int.Type) throws -> Int { try require(source.integer(of: node)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try require(source.integer(of: node)) }
  func decode(_ type: Int16.Type) throws -> Int16 { try require(source.integer(of: node)) }
  func decode(_ type: Int32.Type) throws -> Int32 { try require(source.integer(of: node)) }
  func decode(_ type: Int64.Type) throws -> Int64 { try require(source.integer(of: node)) }
  func decode(_ type: Int128.Type) throws -> Int128 { try require(source.integer(of: node)) }
  func decode(_ type: UInt.Type) throws -> UInt { try require(source.integer(of: node)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try require(source.integer(of: node)) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try require(source.integer(of: node)) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try require(source.integer(of: node)) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try require(source.integer(of: node)) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try require(source.integer(of: node)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try source.decode(type, at: node)
  }
}
