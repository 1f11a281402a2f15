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

  // The standard library has defaults of these methods, so they cannot be in the shared extension.
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
