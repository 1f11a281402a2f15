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
}
