/// The elements of an array that a ``LineWriter`` writes.
struct LineUnkeyedEncoding: UnkeyedEncodingContainer {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  var count: Int { writer.count(of: frame) }

  private func append(_ write: (inout [UInt8]) -> Void) throws {
    try writer.begin(.array, in: frame)
    writer.append(write)
  }

  private func append(_ number: some BinaryInteger) throws {
    try append { $0.append(contentsOf: number.description.utf8) }
  }

  func encodeNil() throws { try append { $0.append(contentsOf: "null".utf8) } }

  func encode(_ value: Bool) throws {
    try append { $0.append(contentsOf: value ? "true".utf8 : "false".utf8) }
  }

  func encode(_ value: String) throws { try append { JSONLiteral.append(value, to: &$0) } }
  func encode(_ value: Double) throws { try append { JSONLiteral.append(value, to: &$0) } }
  func encode(_ value: Float) throws { try append { JSONLiteral.append(value, to: &$0) } }
  func encode(_ value: Int) throws { try append(value) }
  func encode(_ value: Int8) throws { try append(value) }
  func encode(_ value: Int16) throws { try append(value) }
  func encode(_ value: Int32) throws { try append(value) }
  func encode(_ value: Int64) throws { try append(value) }
  func encode(_ value: Int128) throws { try append(value) }
  func encode(_ value: UInt) throws { try append(value) }
  func encode(_ value: UInt8) throws { try append(value) }
  func encode(_ value: UInt16) throws { try append(value) }
  func encode(_ value: UInt32) throws { try append(value) }
  func encode(_ value: UInt64) throws { try append(value) }
  func encode(_ value: UInt128) throws { try append(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let number = count
    try writer.begin(.array, in: frame)
    try writer.encode(value, at: ElementKey(number))
  }

  /// An encoder that writes an element elsewhere until the array is closed.
  private func part() -> LineEncoder {
    let key = ElementKey(count)
    // What goes wrong here comes to light where the part is written into.
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
