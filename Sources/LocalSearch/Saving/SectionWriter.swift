// Saving: segments as files.
// In: segments, or bytes that have not been checked. Out: bytes, or segments in which everything is
// checked that queries rely on.
// May use: the layers below it in Documentation/Architecture.md.

/// Collects the sections of a file; it shares their arrays and does not copy them.
struct SectionWriter {
  private var sections: [(name: String, body: any SectionBody)] = []

  /// Adds a section; its name has at most eight ASCII characters.
  mutating func add<Element: BitwiseCopyable & Sendable>(_ name: String, _ array: [Element]) {
    sections.append((name, ArrayBody(array: array)))
  }

  /// Adds an array that may be missing; an empty section stands for a missing array, as an existing
  /// one always has an element.
  mutating func add(_ name: String, optional array: [UInt32]?) {
    add(name, array ?? [])
  }

  /// Passes the bytes of the file to `write`, in order.
  func write(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    typealias Format = IndexFileFormat
    var table: [UInt8] = []
    var offset = Format.headerLength + sections.count * Format.entryLength
    for (name, body) in sections {
      let (length, checksum) = body.withBytes { ($0.count, Checksum.of($0)) }
      let name = Array(name.utf8.prefix(Format.nameLength))
      table += name + [UInt8](repeating: 0, count: Format.nameLength - name.count)
      table.append(UInt64(body.elementSize))
      table.append(UInt64(offset))
      table.append(UInt64(length))
      table.append(checksum)
      offset += length
    }
    var head = Format.magic
    head.append(Format.version)
    head.append(Format.byteOrder)
    head.append(UInt64(sections.count))
    head.append(UInt64(offset))
    head.append(UInt64(0))
    head.append(UInt64(0))
    head += table
    let checksum = head.withUnsafeBytes { Checksum.of($0) }
    // safe: the head already has the eight bytes of its checksum.
    head.withUnsafeMutableBytes {
      $0.storeBytes(of: checksum, toByteOffset: Format.checksumOffset, as: UInt64.self)
    }
    try head.withUnsafeBytes { try write($0) }
    for (_, body) in sections { try body.withBytes { try write($0) } }
  }
}

extension [UInt8] {
  /// Appends a number in the byte order of the machine.
  fileprivate mutating func append(_ number: some FixedWidthInteger & BitwiseCopyable) {
    Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
  }
}
