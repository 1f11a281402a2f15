/// Encodes values as JSON on one line with sorted keys, like Foundation's encoder but several times
/// faster.
///
/// A log encodes every action.
package struct LineEncoder: Encoder {
  package let writer: LineWriter
  /// The index of the value in the writer.
  package let frame: Int

  package var codingPath: [any CodingKey] { writer.path }

  package var userInfo: [CodingUserInfoKey: Any] { writer.values.userInfo }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.enter(.object, frame)
    return KeyedEncodingContainer(LineKeyedEncoding(writer: writer, frame: frame))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.enter(.array, frame)
    return LineUnkeyedEncoding(writer: writer, frame: frame)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer {
    LineSingleEncoding(writer: writer, frame: frame)
  }
}

/// A coding key for the index of an element.
struct ElementKey: CodingKey {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  init?(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) {
    guard let number = Int(stringValue) else { return nil }
    self.init(number)
  }

  var intValue: Int? { number }
  var stringValue: String { "Index \(number)" }
}

/// A coding key for any text.
struct NameKey: CodingKey {
  let stringValue: String

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    self.init("\(intValue)")
  }

  var intValue: Int? { nil }
}

/// Encodes the elements of an array into a ``LineWriter``.
struct LineUnkeyedEncoding: UnkeyedEncodingContainer, LineValueEncoding {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  var count: Int { writer.count(of: frame) }

  func append(_ write: (inout [UInt8]) -> Void) throws {
    try writer.begin(.array, in: frame)
    writer.append(write)
  }

  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) throws { try append(value) }

  // The standard library has defaults of these methods, which would be taken before the general one.
  func encode(_ value: Int128) throws { try append(value) }
  func encode(_ value: UInt128) throws { try append(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let number = count
    try writer.begin(.array, in: frame)
    try writer.encode(value, at: ElementKey(number))
  }

  /// Returns an encoder that writes an element into a buffer of its own until the array is closed.
  private func part() -> LineEncoder {
    let key = ElementKey(count)
    // This method cannot throw; the error appears when a value is encoded into the part.
    try? writer.begin(.array, in: frame)
    return LineEncoder(writer: writer.part(at: key), frame: 0)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    part().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }

  func superEncoder() -> any Encoder { part() }
}

/// Encodes a single value into a ``LineWriter``.
struct LineSingleEncoding: SingleValueEncodingContainer, LineValueEncoding {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  func append(_ write: (inout [UInt8]) -> Void) throws { try writer.single(in: frame, write) }

  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) throws { try append(value) }

  // The standard library has defaults of these methods, which would be taken before the general one.
  func encode(_ value: Int128) throws { try append(value) }
  func encode(_ value: UInt128) throws { try append(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.single(in: frame) { _ in }
    try writer.encode(value)
  }
}

/// A container whose values have no keys: a single value, or the elements of an array.
///
/// Both write numbers and texts in the same form, and differ only in where they write them.
protocol LineValueEncoding {
  /// Writes a value at the position of the container.
  func append(_ write: (inout [UInt8]) -> Void) throws
}

extension LineValueEncoding {
  func append(_ number: some BinaryInteger) throws {
    try append { $0.append(contentsOf: number.description.utf8) }
  }

  func encodeNil() throws { try append { $0.append("null") } }

  func encode(_ value: Bool) throws { try append { $0.append(value ? "true" : "false") } }

  func encode(_ value: String) throws { try append { JSONLiteral.append(value, to: &$0) } }
  func encode(_ value: Double) throws { try append { JSONLiteral.append(value, to: &$0) } }
  func encode(_ value: Float) throws { try append { JSONLiteral.append(value, to: &$0) } }
}
