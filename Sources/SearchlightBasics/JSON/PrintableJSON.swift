/// Makes JSON safe to print to a terminal.
package enum PrintableJSON {
  /// JSON with the same meaning in which characters that control a terminal are `\u` escapes.
  ///
  /// Line ends and tabs become spaces: in valid JSON they occur only as white space between tokens.
  ///
  /// - Complexity: O(*n*) in the length of the JSON.
  package static func printable(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: \.mayBeginControl) else { return json }
    var output: [UInt8] = []
    output.reserveCapacity(json.count + 16)
    var rest = json[...]
    while let byte = rest.first {
      if byte.mayBeginControl, let scalar = scalar(beginning: rest), scalar.steersTerminal {
        output += escape(of: scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return output
  }

  private static func scalar(beginning bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.prefix(3), as: UTF8.self).unicodeScalars.first
  }

  private static func escape(of scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar {
    case "\n", "\r", "\t": return [0x20]
    default:
      let digits = String(scalar.value, radix: 16)
      return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
  }
}
