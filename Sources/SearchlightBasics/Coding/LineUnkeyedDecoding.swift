/// Decodes the elements of an array in a ``LineSource``.
struct LineUnkeyedDecoding: UnkeyedDecodingContainer {
  let source: LineSource
  let array: Int
  private(set) var currentIndex = 0
  /// The index of the next element's node.
  private var node: Int

  init(source: LineSource, array: Int) {
    self.source = source
    self.array = array
    node = array + 1
  }

  var codingPath: [any CodingKey] { source.path(to: array) }

  var count: Int? { source.parts(of: array).count }

  var isAtEnd: Bool { node >= Int(source.tape.nodes[array].next) }

  /// Returns the index of the next element's node; throws if there is no next element.
  private mutating func next(_ type: Any.Type) throws -> Int {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        .init(
          codingPath: codingPath + [ElementKey(currentIndex)],
          debugDescription: "The array ends before its element \(currentIndex)."))
    }
    return node
  }

  private mutating func advance() {
    node = Int(source.tape.nodes[node].next)
    currentIndex += 1
  }

  private mutating func require<Value>(
    _ read: (LineSource, Int) -> Value?
  ) throws -> Value {
    let node = try next(Value.self)
    guard let value = read(source, node) else { throw source.mismatch(Value.self, at: node) }
    advance()
    return value
  }

  private mutating func integer<Value: FixedWidthInteger>() throws -> Value {
    try require { $0.integer(of: $1) }
  }

  mutating func decodeNil() throws -> Bool {
    guard source.isNull(try next(Never?.self)) else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try require { $0.truth(of: $1) } }
  mutating func decode(_ type: String.Type) throws -> String { try require { $0.text(of: $1) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try require { $0.number(of: $1) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try require { $0.float(of: $1) } }

  mutating func decode<Value: FixedWidthInteger & Decodable>(
    _ type: Value.Type
  ) throws -> Value {
    try integer()
  }

  // The standard library has defaults of these methods, which would be taken before the general one.
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try integer() }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try integer() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try source.decode(type, at: try next(type))
    advance()
    return value
  }

  private mutating func part(_ type: Any.Type) throws -> LineDecoder {
    LineDecoder(source: source, node: try next(type))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try part([String: Any].self).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try part([Any].self).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try part((any Decoder).self)
    advance()
    return decoder
  }
}
