extension StateShape {
  /// The shape as JSON on one line: fields are objects, lists are arrays, everything else is a
  /// string.
  ///
  /// The JSON is a snapshot for tools that show a state. It is not read back, because a state
  /// follows from its log.
  public var json: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .value(let text): output += JSONLiteral.literal(text)
    case .fields(let fields): Self.write(fields, to: &output)
    case .list(let elements): Self.write(elements, to: &output)
    case .keyed(let elements): Self.write(elements.map(\.shape), to: &output)
    case .variant(let name, let payload): Self.write([StateField(name, payload)], to: &output)
    }
  }

  private static func write(_ fields: [StateField], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output += JSONLiteral.literal(field.name)
      output.append(UInt8(ascii: ":"))
      field.shape.write(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func write(_ elements: [StateShape], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      element.write(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }
}
