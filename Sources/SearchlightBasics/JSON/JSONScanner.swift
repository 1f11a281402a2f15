/// Walks over JSON text in UTF-8 (RFC 8259) and checks it, without making values of it.
///
/// The package has a reader of its own because Foundation's says neither the line nor the column, keeps no whole
/// numbers apart, and hands out no bytes as they stand.
///
/// Whoever walks decides at each value whether to read it, to go into it or to skip it. All
/// access to the memory is in this file, and every one of them is checked: behind the last byte there
/// are zeros, which JSON has no use for.
///
/// The scanner must not outlive the bytes: it is made inside ``scanning(_:_:)`` and stays there. (`Span` would
/// let the compiler see to that, but an array gives one from macOS 26 on only.)
package struct JSONScanner {
  /// Deeper nesting is refused, so that hostile input cannot exhaust the stack.
  @inlinable
  package static var maximumDepth: Int { 512 }

  // safe: see above; `word(at:)` and the subscript compare with `count` before they read.
  @usableFromInline let start: UnsafeRawPointer?
  package let count: Int

  /// The offset of the next byte.
  package var position = 0

  /// How many arrays and objects are open at the position.
  package var depth = 0

  @inlinable
  init(_ bytes: UnsafeRawBufferPointer) {
    start = bytes.baseAddress
    count = bytes.count
  }

  /// Makes a scanner over bytes and hands it to `body`.
  @inlinable @inline(__always)
  package static func scanning<Value>(
    _ bytes: some Collection<UInt8>, _ body: (inout JSONScanner) -> Value
  ) -> Value {
    let value = bytes.withContiguousStorageIfAvailable { bytes in
      var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
      return body(&scanner)
    }
    return value ?? scanning(Array(bytes), body)
  }

  /// The byte at an offset from 0; zero behind the last.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    guard let start, offset < count else { return 0 }
    return start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes, the first of them the lowest; `nil` if there are not as many.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64? {
    guard let start, count - offset >= 8 else { return nil }
    return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes of a range that has been walked over.
  @inlinable
  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(
        to: UInt8.self)[range])
  }

  /// Whether the bytes of a range are exactly those of a text.
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
  /// The byte at the position; zero at the end.
  @inlinable @inline(__always)
  package var next: UInt8 { self[position] }

  /// Whether a byte is white space between values (RFC 8259, section 2).
  @inlinable @inline(__always)
  package static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inlinable @inline(__always)
  package mutating func skipWhitespace() {
    while Self.isWhitespace(next) { position += 1 }
  }

  /// Demands that nothing but white space follows.
  @inlinable
  package mutating func finish() throws(JSONScanError) {
    skipWhitespace()
    if position < count { throw error(.end) }
  }

  /// What the value at the position is, by its first byte.
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

  /// - Parameter opening: The quotation mark of the text or key that it is about.
  @inlinable
  package func error(
    _ expectation: JSONScanError.Expectation, at offset: Int? = nil, opening: Int? = nil
  ) -> JSONScanError {
    JSONScanError(offset: offset ?? position, expectation: expectation, opening: opening)
  }
}
