/// Decodes values from JSON, like Foundation's decoder but several times faster.
///
/// Opening a log decodes every action in it.
package struct LineDecoder: Decoder {
  package let source: LineSource
  /// The index of the value in the source.
  package let node: Int

  package var codingPath: [any CodingKey] { source.path(to: node) }

  package var userInfo: [CodingUserInfoKey: Any] { source.values.userInfo }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    guard source.first(of: node) == UInt8(ascii: "{") else {
      throw source.mismatch([String: Any].self, at: node)
    }
    return KeyedDecodingContainer(LineKeyedDecoding(source: source, object: node))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard source.first(of: node) == UInt8(ascii: "[") else {
      throw source.mismatch([Any].self, at: node)
    }
    return LineUnkeyedDecoding(source: source, array: node)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer {
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

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    try require(source.integer(of: node))
  }

  // The standard library has defaults of these methods, which would be taken before the general one.
  func decode(_ type: Int128.Type) throws -> Int128 { try require(source.integer(of: node)) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try require(source.integer(of: node)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try source.decode(type, at: node)
  }
}
