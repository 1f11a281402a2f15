extension JSON {
  /// The value as JSON text in UTF-8, without white space and with sorted keys, so that equal
  /// values give equal bytes.
  ///
  /// Infinite numbers and NaN, which JSON cannot express, are written as `null`.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  /// Appends the JSON text of the value to `output`; see ``bytes``.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .null:
      output.append(contentsOf: "null".utf8)
    case .bool(let value):
      output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value):
      output.append(contentsOf: value.description.utf8)
    case .number(let value):
      // Write 0.0 and -0.0 alike, since they are equal.
      output.append(
        contentsOf: (value.isFinite ? value == 0 ? "0.0" : value.description : "null").utf8)
    case .exact(let value):
      output.append(contentsOf: value.text.utf8)
    case .string(let value):
      JSON.write(value, to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSON.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  private static func write(_ text: String, to output: inout [UInt8]) {
    var text = text
    output.append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
      // safe: `offset` is a valid offset of the buffer, and `start` is at most one past it.
      var (start, offset) = (0, 0)
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte < 0x20 || byte == quote || byte == backslash {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
          writeEscape(of: byte, to: &output)
          start = offset + 1
        }
        offset += 1
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(of byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): output.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): output.append(contentsOf: #"\\"#.utf8)
    case 0x0A: output.append(contentsOf: #"\n"#.utf8)
    case 0x0D: output.append(contentsOf: #"\r"#.utf8)
    case 0x09: output.append(contentsOf: #"\t"#.utf8)
    default:
      output.append(contentsOf: #"\u00"#.utf8)
      output.append(hexadecimal[Int(byte >> 4)])
      output.append(hexadecimal[Int(byte & 15)])
    }
  }
}

extension JSON: Hashable {
  /// Returns whether both values are equal, where a NaN equals itself.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.exact(let left), .exact(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value.isNaN ? 0 : value)
    case .exact(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}
