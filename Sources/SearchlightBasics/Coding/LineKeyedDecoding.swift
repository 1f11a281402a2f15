/// Decodes the members of an object in a ``LineSource``.
struct LineKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let source: LineSource
  let object: Int

  var codingPath: [any CodingKey] { source.path(to: object) }

  var allKeys: [Key] {
    source.parts(of: object).compactMap { source.text(of: $0).flatMap { Key(stringValue: $0) } }
  }

  func contains(_ key: Key) -> Bool { source.value(of: key.stringValue, in: object) != nil }

  private func node(_ key: some CodingKey) throws -> Int {
    guard let node = source.value(of: key.stringValue, in: object) else {
      throw source.missing(key, in: object)
    }
    return node
  }

  private func require<Value>(
    _ key: Key, _ read: (LineSource, Int) -> Value?
  ) throws -> Value {
    let node = try node(key)
    guard let value = read(source, node) else { throw source.mismatch(Value.self, at: node) }
    return value
  }

  private func integer<Value: FixedWidthInteger>(_ key: Key) throws -> Value {
    try require(key) { $0.integer(of: $1) }
  }

  func decodeNil(forKey key: Key) throws -> Bool { source.isNull(try node(key)) }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try require(key) { $0.truth(of: $1) }
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try require(key) { $0.text(of: $1) }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try require(key) { $0.number(of: $1) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try require(key) { $0.float(of: $1) }
  }

  func decode<Value: FixedWidthInteger & Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    try integer(key)
  }

  // The standard library has defaults of these methods, which would be taken before the general one.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try integer(key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try integer(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try source.decode(type, at: try node(key))
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    // Search for the key once instead of three times.
    guard let node = source.value(of: key.stringValue, in: object), !source.isNull(node) else {
      return nil
    }
    return try source.decode(type, at: node)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try LineDecoder(source: source, node: try node(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try LineDecoder(source: source, node: try node(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    LineDecoder(source: source, node: try node(NameKey("super")))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    LineDecoder(source: source, node: try node(key))
  }
}
