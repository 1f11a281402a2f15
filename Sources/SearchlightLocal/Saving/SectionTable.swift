/// The table of the sections at the beginning of a file, checked.
struct SectionTable {
  typealias Format = IndexFileFormat
  typealias Reason = IndexFileError.Reason

  struct Section {
    let name: String
    let elementSize: Int
    let offset: Int
    let length: Int

    /// The checksum of each block.
    let checksums: [UInt64]
  }

  private(set) var sections: [Section] = []

  /// The length of the head in bytes.
  let headLength: Int

  /// The checksum of the head, which has those of all blocks.
  let checksum: UInt64

  /// - Throws: What is wrong with the file as a whole.
  init(_ file: UnsafeRawBufferPointer) throws(Reason) {
    headLength = try Self.headLength(of: file)
    // safe: the head is a part of the file.
    let head = UnsafeRawBufferPointer(rebasing: file[..<headLength])
    checksum = head.number(Format.checksumOffset, UInt64.self)
    guard Self.checksum(of: head) == checksum else { throw .damaged(section: "", offset: 0) }
    try read(head, fileLength: file.count)
  }

  /// Returns the checksum of the head of a file, as it should be.
  static func checksum(of head: UnsafeRawBufferPointer) -> UInt64 {
    var copy = Array(head)
    copy.replaceSubrange(
      Format.checksumOffset..<Format.checksumOffset + 8, with: [UInt8](repeating: 0, count: 8))
    return copy.withUnsafeBytes { Checksum.of($0) }
  }

  /// Returns the length of the head of a file, whose header is checked.
  private static func headLength(of file: UnsafeRawBufferPointer) throws(Reason) -> Int {
    let magic = Array(file.prefix(Format.magic.count))
    guard magic == Format.magic else {
      throw magic.isEmpty || !Format.magic.starts(with: magic)
        ? .notAnIndex : .wrongLength(expected: Format.headerLength, found: file.count)
    }
    guard file.count >= Format.headerLength else {
      throw .wrongLength(expected: Format.headerLength, found: file.count)
    }
    let byteOrder = file.number(12, UInt32.self)
    guard byteOrder == Format.byteOrder else {
      throw byteOrder == Format.byteOrder.byteSwapped
        ? .otherByteOrder : .damaged(section: "", offset: 12)
    }
    let version = file.number(8, UInt32.self)
    guard version == Format.version else {
      if version == 0 { throw .damaged(section: "", offset: 8) }
      // Another format may have another header, so its checksum cannot be verified.
      let (found, known) = (Int(version), Int(Format.version))
      throw found < known
        ? .olderFormat(found: found, known: known) : .newerFormat(found: found, known: known)
    }
    let length = file.number(24, UInt64.self)
    guard length == UInt64(file.count) else {
      throw .wrongLength(expected: Int(clamping: length), found: file.count)
    }
    guard file.number(48, UInt64.self) == UInt64(BlockSize.bytes) else {
      throw .damaged(section: "", offset: 48)
    }
    let head = Int(clamping: file.number(40, UInt64.self))
    guard head >= Format.headerLength, head <= file.count else {
      throw .damaged(section: "", offset: 40)
    }
    let count = Int(clamping: file.number(16, UInt64.self))
    guard count <= (head - Format.headerLength) / Format.entryLength else {
      throw .damaged(section: "", offset: 16)
    }
    return head
  }

  private mutating func read(
    _ head: UnsafeRawBufferPointer, fileLength: Int
  ) throws(Reason) {
    let count = Int(clamping: head.number(16, UInt64.self))
    let firstChecksum = Format.headerLength + count * Format.entryLength
    let blockCount = (head.count - firstChecksum) / 8
    var end = head.count
    var block = 0
    for index in 0..<count {
      let entry = Format.headerLength + index * Format.entryLength
      let name = head.name(entry)
      let offset = Int(clamping: head.number(entry + 16, UInt64.self))
      let length = Int(clamping: head.number(entry + 24, UInt64.self))
      let start = Format.aligned(end)
      guard offset == start, start <= fileLength, length <= fileLength - start else {
        throw .inconsistent(
          section: name, offset: entry,
          reason:
            "it is listed at \(offset) with \(length) bytes, but the section before it ends at "
            + "\(end) of \(fileLength)")
      }
      let blocks = Format.blockCount(length)
      guard head.number(entry + 32, UInt64.self) == UInt64(block), blocks <= blockCount - block
      else {
        throw .inconsistent(
          section: name, offset: entry, reason: "its blocks are not those after the section before")
      }
      // safe: the checksums of the blocks are a part of the head. Without any capacity the standard
      // library would write to the array that all empty ones share.
      let checksums = [UInt64](unsafeUninitializedCapacity: max(1, blocks)) { checksums, count in
        if blocks > 0 {
          UnsafeMutableRawBufferPointer(checksums).copyMemory(
            from: UnsafeRawBufferPointer(
              rebasing: head[firstChecksum + 8 * block..<firstChecksum + 8 * (block + blocks)]))
        }
        count = blocks
      }
      sections.append(
        Section(
          name: name, elementSize: Int(clamping: head.number(entry + 8, UInt64.self)),
          offset: offset, length: length, checksums: checksums))
      end = start + length
      block += blocks
    }
    guard end == fileLength, block == blockCount, (head.count - firstChecksum) % 8 == 0 else {
      throw .inconsistent(
        section: "", offset: 16,
        reason: "the sections end at \(end), but the file ends at \(fileLength)")
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: Int, _ type: Number.Type
  ) -> Number {
    // safe: callers read inside a head whose length they have checked.
    loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Returns the name at the beginning of an entry, up to the first zero byte.
  fileprivate func name(_ offset: Int) -> String {
    var end = offset
    // safe: callers read inside a head whose length they have checked.
    while end < offset + IndexFileFormat.nameLength, self[end] != 0 { end += 1 }
    return String(decoding: UnsafeRawBufferPointer(rebasing: self[offset..<end]), as: UTF8.self)
  }
}

/// The bytes of a file that are in no section: its head, and the zeros in the gaps.
///
/// No answer depends on them once the file is open, so they are checked only with the whole file.
struct FileFrame: VerifiableArray {
  private let file: FileBytes
  private let table: SectionTable

  init(_ file: FileBytes, _ table: SectionTable) {
    self.file = file
    self.table = table
  }

  func verify() throws(Damage) {
    // safe: the head is a part of the file.
    let head = UnsafeRawBufferPointer(rebasing: file.bytes[..<table.headLength])
    guard SectionTable.checksum(of: head) == table.checksum else {
      throw Damage(section: FileSection(name: "", offset: 0), contradiction: nil)
    }
    var end = table.headLength
    for section in table.sections {
      // safe: the table of the sections has been compared with the length of the file.
      for offset in end..<section.offset where file.bytes[offset] != 0 {
        throw Damage(section: FileSection(name: section.name, offset: end), contradiction: nil)
      }
      end = section.offset + section.length
    }
  }
}
