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
