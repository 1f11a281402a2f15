/// Encodes the members of an object into a ``LineWriter``.
struct LineKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  private func append(_ key: some CodingKey, _ write: (inout [UInt8]) -> Void) throws {
    try writer.begin(.object, key: key.stringValue, in: frame)
    writer.append(write)
  }

  private func append(_ number: some BinaryInteger, _ key: Key) throws {
    try append(key) { $0.append(contentsOf: number.description.utf8) }
  }

  func encodeNil(forKey key: Key) throws {
    try append(key) { $0.append(contentsOf: "null".utf8) }
  }

  func encode(_ value: Bool, forKey key: Key) throws {
    try append(key) { $0.append(contentsOf: value ? "true".utf8 : "false".utf8) }
  }

  func encode(_ value: String, forKey key: Key) throws {
    try append(key) { JSONLiteral.append(value, to: &$0) }
  }

  func encode(_ value: Double, forKey key: Key) throws {
    try append(key) { JSONLiteral.append(value, to: &$0) }
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try append(key) { JSONLiteral.append(value, to: &$0) }
  }

  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value, forKey key: Key) throws {
    try append(value, key)
  }

  // The standard library has defaults of these methods, which would be taken before the general one.
  func encode(_ value: Int128, forKey key: Key) throws { try append(value, key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try append(value, key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.begin(.object, key: key.stringValue, in: frame)
    try writer.encode(value, at: key)
  }

  /// Returns an encoder that writes a member into a buffer of its own until the object is closed.
  private func part(_ key: some CodingKey) -> LineEncoder {
    // This method cannot throw; the error appears when a value is encoded into the part.
    try? writer.begin(.object, key: key.stringValue, in: frame)
    return LineEncoder(writer: writer.part(at: key), frame: 0)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { part(NameKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { part(key) }
}
