// Saving: segments as files.
// In: segments, or bytes of a file. Out: bytes, or segments whose arrays check what queries rely on.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend

/// Collects the sections of a file; it shares their arrays and does not copy them.
struct SectionWriter {
  typealias Format = IndexFileFormat

  private var sections: [(name: String, body: any SectionBody)] = []

  /// Adds the description of an index, and its dictionaries.
  mutating func add(_ description: JSON, _ dictionaries: [DictionarySource]) {
    add("index", FlatArray(description.bytes))
    for dictionary in dictionaries { add(IndexHead.dictionarySection, dictionary.bytes) }
  }

  /// Adds a section; its name has at most eight ASCII characters.
  mutating func add<Element: BitwiseCopyable & Sendable & AdditiveArithmetic>(
    _ name: String, _ array: FlatArray<Element>
  ) {
    sections.append((name, array))
  }

  /// Adds an array that may be missing; an empty section stands for a missing array, as an existing
  /// one always has an element.
  mutating func add(_ name: String, optional array: FlatArray<UInt32>?) {
    add(name, array ?? [])
  }

  /// Passes the bytes of the file to `write`, in order.
  func write(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    let lengths = sections.map { $0.body.withBytes { $0.count } }
    let blocks = lengths.map { Format.blockCount($0) }
    let headLength =
      Format.headerLength + sections.count * Format.entryLength + 8 * blocks.reduce(0, +)
    var table: [UInt8] = []
    var checksums: [UInt8] = []
    var (end, block) = (headLength, 0)
    for (index, (name, body)) in sections.enumerated() {
      let name = Array(name.utf8.prefix(Format.nameLength))
      table += name + [UInt8](repeating: 0, count: Format.nameLength - name.count)
      table.append(UInt64(body.elementSize))
      table.append(UInt64(Format.aligned(end)))
      table.append(UInt64(lengths[index]))
      table.append(UInt64(block))
      body.withBytes { bytes in
        for start in stride(from: 0, to: bytes.count, by: BlockSize.bytes) {
          // safe: the range ends with the bytes at the latest.
          let range = start..<min(start + BlockSize.bytes, bytes.count)
          checksums.append(Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[range])))
        }
      }
      end = Format.aligned(end) + lengths[index]
      block += blocks[index]
    }
    let head = head(
      sectionCount: sections.count, fileLength: end, length: headLength, table + checksums)
    try head.withUnsafeBytes { try write($0) }
    end = headLength
    for (_, body) in sections {
      let gap = [UInt8](repeating: 0, count: Format.aligned(end) - end)
      try gap.withUnsafeBytes { try write($0) }
      try body.withBytes { try write($0) }
      end += gap.count + body.withBytes { $0.count }
    }
  }

  private func head(
    sectionCount: Int, fileLength: Int, length: Int, _ tables: [UInt8]
  ) -> [UInt8] {
    var head = Format.magic
    head.append(Format.version)
    head.append(Format.byteOrder)
    for number in [sectionCount, fileLength, 0, length, BlockSize.bytes, 0] {
      head.append(UInt64(number))
    }
    head += tables
    let checksum = head.withUnsafeBytes { Checksum.of($0) }
    // safe: the head already has the eight bytes of its checksum.
    head.withUnsafeMutableBytes {
      $0.storeBytes(of: checksum, toByteOffset: Format.checksumOffset, as: UInt64.self)
    }
    return head
  }
}

extension [UInt8] {
  /// Appends a number in the byte order of the machine.
  fileprivate mutating func append(_ number: some FixedWidthInteger & BitwiseCopyable) {
    Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
  }
}

/// The content of a section of a file.
protocol SectionBody: Sendable {
  var elementSize: Int { get }
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension FlatArray: SectionBody {
  var elementSize: Int { MemoryLayout<Element>.stride }

  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // safe: the bytes are lent for the call; the elements are numbers.
    try withUnsafeBufferPointer { try body(UnsafeRawBufferPointer($0)) }
  }
}
