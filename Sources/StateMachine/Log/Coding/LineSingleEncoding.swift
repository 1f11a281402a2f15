/// A single value that a ``LineWriter`` writes.
struct LineSingleEncoding: SingleValueEncodingContainer {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  private func append(_ number: some BinaryInteger) throws {
    try writer.single(in: frame) { $0.append(contentsOf: number.description.utf8) }
  }

  func encodeNil() throws {
    try writer.single(in: frame) { $0.append(contentsOf: "null".utf8) }
  }

  func encode(_ value: Bool) throws {
    try writer.single(in: frame) { $0.append(contentsOf: value ? "true".utf8 : "false".utf8) }
  }

  func encode(_ value: String) throws {
    try writer.single(in: frame) { JSONLiteral.append(value, to: &$0) }
  }

  func encode(_ value: Double) throws {
    try writer.single(in: frame) { JSONLiteral.append(value, to: &$0) }
  }

  func encode(_ value: Float) throws {
    try writer.single(in: frame) { JSONLiteral.append(value, to: &$0) }
  }

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
    try writer.single(in: frame) { _ in }
    try writer.encode(value)
  }
}
