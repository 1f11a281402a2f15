/// Scans and validates JSON text in UTF-8 (RFC 8259) without creating values.
///
/// The package has its own parser because Foundation's reports neither line nor column, does not
/// distinguish whole numbers, and does not give access to the original bytes.
///
/// The caller decides at each value whether to read, enter or skip it. All memory access is in this
/// file, and each access is checked: bytes after the last one read as zero, which is never valid in
/// JSON.
///
/// The scanner must not outlive the bytes, so it exists only inside ``scanning(_:_:)``. (With
/// `Span` the compiler could enforce that, but an array provides one only from macOS 26 on.)
package struct JSONScanner {
  /// The maximum nesting depth, so that hostile input cannot exhaust the stack.
  @inlinable
  package static var maximumDepth: Int { 512 }

  // safe: the scanner does not outlive the bytes; `word(at:)` and the subscript compare with
  // `count` before they read.
  @usableFromInline let start: UnsafeRawPointer?
  package let count: Int

  /// The offset of the next byte.
  package var position = 0

  /// The number of arrays and objects that are open at the position.
  package var depth = 0

  @inlinable
  init(_ bytes: UnsafeRawBufferPointer) {
    start = bytes.baseAddress
    count = bytes.count
  }

  /// Calls `body` with a scanner over the bytes.
  @inlinable @inline(__always)
  package static func scanning<Value>(
    _ bytes: some Collection<UInt8>, _ body: (inout JSONScanner) -> Value
  ) -> Value {
    let value = bytes.withContiguousStorageIfAvailable { bytes in
      var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
      return body(&scanner)
    }
    if let value { return value }
    return Array(bytes).withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      return body(&scanner)
    }
  }

  /// Calls `body` with a scanner over the bytes.
  ///
  /// Not generic in the bytes, because a generic call may cost more than what small records cost.
  @inlinable @inline(__always)
  package static func scanning<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout JSONScanner) -> Value
  ) -> Value {
    var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
    return body(&scanner)
  }

  /// The byte at a non-negative offset; zero after the last byte.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    guard let start, offset < count else { return 0 }
    return start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns eight bytes as a number with the first byte lowest; `nil` if fewer are left.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64? {
    guard let start, count - offset >= 8 else { return nil }
    return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the bytes of a scanned range.
  @inlinable
  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(
        to: UInt8.self)[range])
  }

  /// Returns whether the bytes of a range equal those of a text.
  @inlinable @inline(__always)
  package func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where self[range.lowerBound + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension JSONScanner {
  /// The byte at the current position; zero at the end.
  @inlinable @inline(__always)
  package var next: UInt8 { self[position] }

  /// Returns whether a byte is white space between values (RFC 8259, section 2).
  @inlinable @inline(__always)
  package static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inlinable @inline(__always)
  package mutating func skipWhitespace() {
    while Self.isWhitespace(next) { position += 1 }
  }

  /// Checks that only white space follows.
  @inlinable
  package mutating func finish() throws(JSONScanError) {
    skipWhitespace()
    if position < count { throw error(.end) }
  }

  /// The kind of the value at the current position, judged by its first byte; `nil` if no value
  /// begins with it.
  package var kind: JSONKind? {
    switch next {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: nil
    }
  }

  /// Creates an error at an offset, which is the current position by default.
  ///
  /// - Parameter opening: The offset of the opening quotation mark, if the error is about a text or
  ///   a key.
  @inlinable
  package func error(
    _ expectation: JSONScanError.Expectation, at offset: Int? = nil, opening: Int? = nil
  ) -> JSONScanError {
    JSONScanError(offset: offset ?? position, expectation: expectation, opening: opening)
  }

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

  /// Returns the members of a JSON object in their order, each value as its bytes in the text.
  ///
  /// The values are checked and not read. The order and the repetition of keys are those of the text.
  package static func members(
    of json: ArraySlice<UInt8>
  ) throws(JSONScanError) -> [(key: String, value: ArraySlice<UInt8>)] {
    try scan(json) { scanner throws(JSONScanError) in
      guard scanner.kind == .object else { throw scanner.error(.object) }
      var members: [(key: String, value: ArraySlice<UInt8>)] = []
      try scanner.enter()
      var isFirst = true
      while let key = try scanner.nextKey(&isFirst) {
        let value = try scanner.skippedRange()
        members.append((scanner.text(key.text), json.part(value)))
      }
      return members
    }
  }

  /// Checks that some bytes are one JSON value, with nothing but white space around it.
  package static func check(_ json: ArraySlice<UInt8>) throws(JSONScanError) {
    try scan(json) { scanner throws(JSONScanError) in try scanner.skipValue() }
  }

  /// Reads the one value that the bytes are.
  private static func scan<Value>(
    _ json: ArraySlice<UInt8>, _ body: (inout JSONScanner) throws(JSONScanError) -> Value
  ) throws(JSONScanError) -> Value {
    let result: Result<Value, JSONScanError> = scanning(json) { scanner in
      do throws(JSONScanError) {
        scanner.skipWhitespace()
        let value = try body(&scanner)
        try scanner.finish()
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Returns whether a text is wrong only because it ends too early: more bytes could make it JSON.
  package static func endsEarly(_ json: ArraySlice<UInt8>, _ error: JSONScanError) -> Bool {
    if error.offset >= json.count || error.expectation == .closingQuote { return true }
    let rest = json.dropFirst(error.offset)
    switch error.expectation {
    case .value: return ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
    case .utf8: return rest.count < rest[rest.startIndex].lengthOfCharacter && rest.areContinued
    default: return false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes at offsets from the first.
  fileprivate func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }

  /// Whether all bytes but the first continue a character.
  fileprivate var areContinued: Bool { dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } }
}

extension UInt8 {
  /// How many bytes the character has in UTF-8 whose first byte this is; 0 where no character begins.
  fileprivate var lengthOfCharacter: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
