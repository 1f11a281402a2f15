/// Encodes a single value into a ``LineWriter``.
struct LineSingleEncoding: SingleValueEncodingContainer, LineValueEncoding {
  let writer: LineWriter
  let frame: Int

  var codingPath: [any CodingKey] { writer.path }

  func append(_ write: (inout [UInt8]) -> Void) throws { try writer.single(in: frame, write) }

  // The standard library has defaults of these methods, so they cannot be in the shared extension.
  func encode(_ value: Int128) throws { try append(value) }
  func encode(_ value: UInt128) throws { try append(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.single(in: frame) { _ in }
    try writer.encode(value)
  }
}
