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
  func encode(_ value: Int) throws { try append(value) }
  func encode(_ value: Int8) throws { try append(value) }
  func encode(_ value: Int16) throws { try append(value) }
  func encode(_ value: Int32) throws { try append(value) }
  func encode(_ value: Int64) throws { try append(value) }
  func encode(_ value: UInt) throws { try append(value) }
  func encode(_ value: UInt8) throws { try append(value) }
  func encode(_ value: UInt16) throws { try append(value) }
  func encode(_ value: UInt32) throws { try append(value) }
  func encode(_ value: UInt64) throws { try append(value) }
}
