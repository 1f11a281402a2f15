@testable import SearchlightLocal

/// The bytes of a saved index, which tests change and give matching checksums again.
struct CraftedFile {
  private typealias Format = IndexFileFormat

  private(set) var bytes: [UInt8]

  /// The names of the sections in order, with the ranges of their bytes.
  private(set) var sections: [(name: String, range: Range<Int>)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for entry in entries {
      let name = String(decoding: bytes[entry..<entry + 8].prefix { $0 != 0 }, as: UTF8.self)
      let offset = Int(number(at: entry + 16))
      sections.append((name, offset..<offset + Int(number(at: entry + 24))))
    }
  }

  /// The length of header and tables.
  var headLength: Int { Int(clamping: number(at: 40)) }

  /// The first and the last byte of each section and gap, the bytes of the header, and every
  /// `stride`-th byte, in order.
  func borders(every stride: Int) -> [Int] {
    var offsets = Set(0..<Format.headerLength)
    offsets.formUnion([tableEnd - 1, tableEnd, headLength - 1])
    for (_, range) in sections {
      offsets.formUnion([range.lowerBound - 1, range.lowerBound])
      offsets.formUnion([range.upperBound - 1, range.upperBound])
    }
    offsets.formUnion(Swift.stride(from: 0, to: bytes.count, by: stride))
    return offsets.filter { bytes.indices.contains($0) }.sorted()
  }

  private var tableEnd: Int {
    Format.headerLength + Int(clamping: number(at: 16)) * Format.entryLength
  }

  private var entries: StrideTo<Int> {
    stride(from: Format.headerLength, to: tableEnd, by: Format.entryLength)
  }

  private func number(at offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
  }

  private mutating func set(_ number: UInt64, at offset: Int) {
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: number, toByteOffset: offset, as: UInt64.self)
    }
  }

  subscript(offset: Int) -> UInt8 {
    get { bytes[offset] }
    set { bytes[offset] = newValue }
  }

  /// Replaces the bytes of a section.
  ///
  /// - Parameter elementSize: The size of its elements; `nil` to keep the one that it has.
  mutating func replace(_ section: Int, by body: [UInt8], elementSize: Int? = nil) {
    var sizes = entries.map { number(at: $0 + 8) }
    if let elementSize { sizes[section] = UInt64(elementSize) }
    var writer = SectionWriter()
    for (index, (name, range)) in sections.enumerated() {
      writer.add(name, FlatArray(index == section ? body : Array(bytes[range])))
    }
    var written: [UInt8] = []
    try? writer.write { written += $0 }
    self = CraftedFile(written)
    for (entry, size) in zip(entries, sizes) { set(size, at: entry + 8) }
  }

  /// Corrects all checksums, as far as the sections lie in the file.
  mutating func seal() {
    guard headLength <= bytes.count, tableEnd <= headLength else { return }
    for entry in entries {
      let offset = Int(clamping: number(at: entry + 16))
      let length = Int(clamping: number(at: entry + 24))
      guard offset <= bytes.count, length <= bytes.count - offset else { continue }
      var target = Int(clamping: number(at: entry + 32))
      for start in stride(from: offset, to: offset + length, by: BlockSize.bytes) {
        let block = bytes[start..<min(start + BlockSize.bytes, offset + length)]
        guard target < (headLength - tableEnd) / 8 else { break }
        set(block.withUnsafeBytes { Checksum.of($0) }, at: tableEnd + 8 * target)
        target += 1
      }
    }
    set(0, at: Format.checksumOffset)
    set(
      bytes[..<headLength].withUnsafeBytes { Checksum.of($0) }, at: Format.checksumOffset)
  }

  /// Corrects the checksums, unless the number of sections has changed.
  mutating func sealIfPossible() {
    if number(at: 16) == UInt64(sections.count), headLength <= bytes.count { seal() }
  }
}
