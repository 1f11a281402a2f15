import SearchlightBasics

/// The format in which a value is compared and printed.
@nonexhaustive
public indirect enum StateShape: Hashable, Sendable {
  /// A value without parts of interest, as text.
  case value(String)
  /// Named parts, in the order in which they are shown; the names should be distinct.
  case fields([StateField])
  /// A list of parts.
  case list([StateShape])
  /// A list of parts, each with a key by which it is compared, whatever its index.
  ///
  /// The names of the fields are the keys. They should be distinct, and are not shown.
  case keyed([StateField])
  /// A case of an enumeration with its payload.
  ///
  /// Two cases of the same name are compared part by part; two of different names differ as a
  /// whole.
  case variant(String, StateShape)
}

extension StateShape {
  /// Returns the shape of a text, in quotation marks and with escapes, which tell texts from
  /// numbers and names.
  public static func text(_ string: String) -> StateShape {
    .value(string.debugDescription)
  }
}

extension StateShape: CustomStringConvertible {
  /// The whole shape on one line, such as `(name: "Tom", roles: [1, 2])`.
  public var description: String {
    switch self {
    case .value(let text): return text
    case .fields(let fields): return "(" + Self.line(fields) + ")"
    case .list(let elements): return "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .keyed(let elements): return StateShape.list(elements.map(\.shape)).description
    case .variant(let name, .fields(let fields)): return "\(name)(\(Self.line(fields)))"
    case .variant(let name, let payload): return "\(name)(\(payload))"
    }
  }

  private static func line(_ fields: [StateField]) -> String {
    fields.map { $0.name.hasPrefix(".") ? "\($0.shape)" : "\($0.name): \($0.shape)" }
      .joined(separator: ", ")
  }
}

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
