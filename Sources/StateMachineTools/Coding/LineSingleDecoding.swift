/// A single value that a ``LineSource`` holds.
struct LineSingleDecoding: SingleValueDecodingContainer {
  let source: LineSource
  let node: Int

  var codingPath: [any CodingKey] { source.path(to: node) }

  private func demand<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw source.mismatch(Value.self, at: node) }
    return value
  }

  func decodeNil() -> Bool { source.isNull(node) }

  func decode(_ type: Bool.Type) throws -> Bool { try demand(source.truth(of: node)) }
  func decode(_ type: String.Type) throws -> String { try demand(source.text(of: node)) }
  func decode(_ type: Double.Type) throws -> Double { try demand(source.number(of: node)) }
  func decode(_ type: Float.Type) throws -> Float { try demand(source.float(of: node)) }
  func decode(_ type: Int.Type) throws -> Int { try demand(source.integer(of: node)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try demand(source.integer(of: node)) }
  func decode(_ type: Int16.Type) throws -> Int16 { try demand(source.integer(of: node)) }
  func decode(_ type: Int32.Type) throws -> Int32 { try demand(source.integer(of: node)) }
  func decode(_ type: Int64.Type) throws -> Int64 { try demand(source.integer(of: node)) }
  func decode(_ type: Int128.Type) throws -> Int128 { try demand(source.integer(of: node)) }
  func decode(_ type: UInt.Type) throws -> UInt { try demand(source.integer(of: node)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try demand(source.integer(of: node)) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try demand(source.integer(of: node)) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try demand(source.integer(of: node)) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try demand(source.integer(of: node)) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try demand(source.integer(of: node)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try source.decode(type, at: node)
  }
}
