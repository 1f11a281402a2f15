@testable import LocalSearch

/// The bytes of a saved index, which tests change and give matching checksums again.
struct CraftedFile {
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

  private var entries: StrideTo<Int> {
    let start = IndexFileFormat.headerLength
    let length = IndexFileFormat.entryLength
    return stride(from: start, to: start + Int(number(at: 16)) * length, by: length)
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
    bytes.replaceSubrange(sections[section].range, with: body)
    let entry = IndexFileFormat.headerLength + section * IndexFileFormat.entryLength
    if let elementSize { set(UInt64(elementSize), at: entry + 8) }
    let change = body.count - sections[section].range.count
    set(UInt64(body.count), at: entry + 24)
    for later in entries where later > entry {
      set(UInt64(Int(number(at: later + 16)) + change), at: later + 16)
    }
    set(UInt64(bytes.count), at: 24)
    self = CraftedFile(bytes)
  }

  /// Corrects all checksums, as far as the sections lie in the file.
  mutating func seal() {
    for entry in entries {
      let offset = Int(clamping: number(at: entry + 16))
      let length = Int(clamping: number(at: entry + 24))
      guard offset <= bytes.count, length <= bytes.count - offset else { continue }
      let checksum = bytes[offset..<offset + length].withUnsafeBytes { Checksum.of($0) }
      set(checksum, at: entry + 32)
    }
    set(0, at: IndexFileFormat.checksumOffset)
    let head = IndexFileFormat.headerLength + Int(number(at: 16)) * IndexFileFormat.entryLength
    set(
      bytes[..<head].withUnsafeBytes { Checksum.of($0) }, at: IndexFileFormat.checksumOffset)
  }
}
