extension JSONScanner {
  /// Checks and reads the text at the current position.
  package mutating func readText() throws(JSONScanError) -> String {
    text(try skipText())
  }

  /// Returns a scanned text, with its escapes decoded.
  package func text(_ text: JSONText) -> String {
    text.hasEscapes
      ? String(decoding: unescaped(text), as: UTF8.self)
      : String(decoding: bytes(text.range), as: UTF8.self)
  }

  /// Returns whether a scanned text equals `other`, with or without escapes.
  @inlinable @inline(__always)
  package func isText(_ text: JSONText, _ other: StaticString) -> Bool {
    if !text.hasEscapes { return matches(text.range, other) }
    return self.text(text).utf8.elementsEqual("\(other)".utf8)
  }

  /// Returns the UTF-8 bytes of a text with its escapes decoded.
  ///
  /// Half of a surrogate pair is not a character; it becomes U+FFFD, as in the lenient modes of
  /// most parsers, so that a record with broken text is not lost.
  package func unescaped(_ text: JSONText) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.range.count)
    var offset = text.range.lowerBound
    while offset < text.range.upperBound {
      guard self[offset] == UInt8(ascii: "\\") else {
        output.append(self[offset])
        offset += 1
        continue
      }
      let letter = self[offset + 1]
      offset += 2
      switch letter {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"): output.append(contentsOf: String(scalar(&offset)).utf8)
      default: output.append(letter)
      }
    }
    return output
  }

  /// Decodes the escape whose four digits begin at `offset`, together with the next escape if both
  /// form a surrogate pair.
  private func scalar(_ offset: inout Int) -> Character {
    let high = codeUnit(at: offset)
    offset += 4
    guard (0xD800..<0xDC00).contains(high), self[offset] == UInt8(ascii: "\\"),
      self[offset + 1] == UInt8(ascii: "u")
    else { return Character(Unicode.Scalar(high) ?? "\u{FFFD}") }
    let low = codeUnit(at: offset + 2)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    offset += 6
    return Character(
      Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}")
  }

  private func codeUnit(at offset: Int) -> UInt32 {
    (offset..<offset + 4).reduce(0) { ($0 << 4) | (Self.hexadecimal(self[$1]) ?? 0) }
  }
}
