/// A decoder that answers every question with an empty value, so that a type makes a sample of
/// itself: texts are empty, numbers zero, lists without elements, optional values absent.
///
/// At its root it can pretend to have one key, which is the name of a case.
struct SampleDecoder: Decoder {
  /// Counts the samples inside one another and in all, so that no type keeps it busy.
  final class Budget {
    var left = 2000
  }

  let choice: String?
  let budget: Budget
  let depth: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ choice: String?, budget: Budget = Budget(), depth: Int = 0) {
    (self.choice, self.budget, self.depth) = (choice, budget, depth)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SampleMembers<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { SampleElements(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { SampleValue(decoder: self) }

  /// Returns a sample of a type.
  func sample<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let value = Self.plain(type, choice) { return value }
    budget.left -= 1
    guard budget.left > 0, depth < 16 else { throw Self.refusal }
    if let cases = type as? any CaseIterable.Type, let first = Self.first(of: cases) as? Value {
      return first
    }
    let names = CaseNames.of(type)
    if names.isEmpty {
      return try Value(from: SampleDecoder(nil, budget: budget, depth: depth + 1))
    }
    // A case without a payload is tried first.
    for name in names.reversed() {
      let decoder = SampleDecoder(name, budget: budget, depth: depth + 1)
      if let value = try? Value(from: decoder) { return value }
    }
    throw Self.refusal
  }

  static var refusal: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "There is no sample."))
  }

  private static func first(of type: any CaseIterable.Type) -> Any? {
    func first<Cases: CaseIterable>(_ type: Cases.Type) -> Any? { type.allCases.first }
    return first(type)
  }

  fileprivate static func plain<Value>(_ type: Value.Type, _ choice: String?) -> Value? {
    let values: [Any] = [
      choice ?? "", false, 0, Int8(0), Int16(0), Int32(0), Int64(0), UInt(0), UInt8(0), UInt16(0),
      UInt32(0), UInt64(0), 0.0, Float(0),
    ]
    return values.lazy.compactMap { Swift.type(of: $0) == type ? $0 as? Value : nil }.first
  }
}

/// The members of a sample: any that are asked for, or the one that was chosen.
private struct SampleMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SampleDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { decoder.choice.flatMap(Key.init(stringValue:)).map { [$0] } ?? [] }

  private var inner: SampleDecoder {
    SampleDecoder(nil, budget: decoder.budget, depth: decoder.depth + 1)
  }

  func contains(_ key: Key) -> Bool {
    decoder.choice.map { $0 == key.stringValue } ?? true
  }

  func decodeNil(forKey key: Key) -> Bool { decoder.choice == nil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard contains(key) else { throw SampleDecoder.refusal }
    return try inner.sample(of: type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> { inner.container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    inner.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { inner }

  func superDecoder(forKey key: Key) -> any Decoder { inner }
}

/// A list without elements.
private struct SampleElements: UnkeyedDecodingContainer {
  let decoder: SampleDecoder
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw SampleDecoder.refusal }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw SampleDecoder.refusal }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw SampleDecoder.refusal
  }

  func superDecoder() throws -> any Decoder { throw SampleDecoder.refusal }
}

/// A sample that is one value; the name of a case, if one was chosen.
private struct SampleValue: SingleValueDecodingContainer {
  let decoder: SampleDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { decoder.choice == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = SampleDecoder.plain(type, decoder.choice) { return value }
    return try SampleDecoder(nil, budget: decoder.budget, depth: decoder.depth + 1)
      .sample(of: type)
  }
}
