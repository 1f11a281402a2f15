/// The elements of an array that a ``LineWriter`` writes.
struct LineUnkeyedEncoding: UnkeyedEncodingContainer, LineValueEncoding {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  var count: Int { writer.count(of: frame) }

  func append(_ write: (inout [UInt8]) -> Void) throws {
    try writer.begin(.array, in: frame)
    writer.append(write)
  }

  // The standard library has these for containers that lack them, so they cannot be shared.
  func encode(_ value: Int128) throws { try append(value) }
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
