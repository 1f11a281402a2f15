import SearchCore

/// Reads the sections of a file in order, and checks what it reads.
struct SectionReader {
  typealias Format = IndexFileFormat
  typealias Problem = IndexFileError.Problem

  private struct Section {
    let name: String
    let elementSize: Int
    let offset: Int
    let length: Int
    let checksum: UInt64
  }

  private let source: any ByteSource
  private var sections: ArraySlice<Section> = []

  /// The section that was read last, for errors that are found in it later.
  private var current = (name: "", offset: 0)

  /// Reads and checks the header and the list of the sections.
  ///
  /// - Throws: What is wrong with the file as a whole.
  init(_ source: any ByteSource) throws(Problem) {
    self.source = source
    let start = try Self.bytes(0..<min(source.count, Format.headerLength), of: source)
    guard start.starts(with: Format.magic) else {
      throw start.isEmpty || !Format.magic.starts(with: start)
        ? .notAnIndex : .wrongLength(expected: Format.headerLength, found: source.count)
    }
    guard start.count == Format.headerLength else {
      throw .wrongLength(expected: Format.headerLength, found: source.count)
    }
    let byteOrder = start.number(12, UInt32.self)
    guard byteOrder == Format.byteOrder else {
      throw byteOrder == Format.byteOrder.byteSwapped
        ? .otherByteOrder : .damaged(section: "", offset: 12)
    }
    let version = start.number(8, UInt32.self)
    guard version == Format.version else {
      if version == 0 { throw .damaged(section: "", offset: 8) }
      // Another format may have another header, so its checksum cannot be verified.
      let (found, known) = (Int(version), Int(Format.version))
      throw found < known
        ? .olderFormat(found: found, known: known) : .newerFormat(found: found, known: known)
    }
    let length = start.number(24, UInt64.self)
    guard length == UInt64(source.count) else {
      throw .wrongLength(expected: Int(clamping: length), found: source.count)
    }
    let count = Int(clamping: start.number(16, UInt64.self))
    guard count <= (source.count - Format.headerLength) / Format.entryLength else {
      throw .damaged(section: "", offset: 16)
    }
    let headEnd = Format.headerLength + count * Format.entryLength
    var head = try Self.bytes(0..<headEnd, of: source)
    let checksum = head.number(Format.checksumOffset, UInt64.self)
    head.replaceSubrange(
      Format.checksumOffset..<Format.checksumOffset + 8, with: [UInt8](repeating: 0, count: 8))
    guard head.withUnsafeBytes({ Checksum.of($0) }) == checksum else {
      throw .damaged(section: "", offset: 0)
    }
    sections = try Self.sections(head, count: count, fileLength: source.count)
  }

  private static func sections(
    _ head: [UInt8], count: Int, fileLength: Int
  ) throws(Problem) -> ArraySlice<Section> {
    var sections: [Section] = []
    var end = Format.headerLength + count * Format.entryLength
    for index in 0..<count {
      let entry = Format.headerLength + index * Format.entryLength
      let name = String(
        decoding: head[entry..<entry + Format.nameLength].prefix { $0 != 0 }, as: UTF8.self)
      let section = Section(
        name: name, elementSize: Int(clamping: head.number(entry + 8, UInt64.self)),
        offset: Int(clamping: head.number(entry + 16, UInt64.self)),
        length: Int(clamping: head.number(entry + 24, UInt64.self)),
        checksum: head.number(entry + 32, UInt64.self))
      guard section.offset == end, section.length <= fileLength - end else {
        throw .inconsistent(
          section: name, offset: entry,
          reason:
            "it is listed at \(section.offset) with \(section.length) bytes, but the section "
            + "before it ends at \(end) of \(fileLength)")
      }
      end += section.length
      sections.append(section)
    }
    guard end == fileLength else {
      throw .inconsistent(
        section: "", offset: 16,
        reason: "the sections end at \(end), but the file ends at \(fileLength)")
    }
    return sections[...]
  }

  private static func bytes(
    _ range: Range<Int>, of source: any ByteSource
  ) throws(Problem) -> [UInt8] {
    var isRead = true
    // Arrays without capacity share one storage, which must not be written to.
    // safe: the source fills the whole target or returns `false`; then the array has no elements.
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, range.count)) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: range.count)
      isRead = source.read(from: range.lowerBound, into: target)
      count = isRead ? range.count : 0
    }
    guard isRead else {
      throw .unreadable(reason: "the system returned fewer bytes than requested")
    }
    return bytes
  }

  /// Reads the next section, which must have the given name and elements of the given type's size.
  mutating func array<Element: BitwiseCopyable & Sendable>(
    _ name: String, of type: Element.Type = Element.self
  ) throws(Problem) -> [Element] {
    guard let section = sections.popFirst() else {
      throw .inconsistent(
        section: current.name, offset: current.offset,
        reason: "the section \(name) is missing after it"
      )
    }
    current = (section.name, section.offset)
    try require(section.name == name, "\(name) was expected")
    let stride = MemoryLayout<Element>.stride
    try require(
      section.elementSize == stride && section.length.isMultiple(of: stride),
      "it has \(section.length) bytes in elements of \(section.elementSize) bytes instead of \(stride)"
    )
    let count = section.length / stride
    var isRead = true
    var checksum = section.checksum
    // Arrays without capacity share one storage, which must not be written to.
    let array = [Element](unsafeUninitializedCapacity: max(1, count)) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: section.length)
      isRead = source.read(from: section.offset, into: bytes)
      checksum = Checksum.of(UnsafeRawBufferPointer(bytes))
      initialized = isRead ? count : 0
    }
    guard isRead else {
      throw .unreadable(reason: "the system returned fewer bytes than requested")
    }
    guard checksum == section.checksum else {
      throw .damaged(section: section.name, offset: section.offset)
    }
    return array
  }

  /// Reads the next section if its elements have the size of a type; otherwise `nil`.
  mutating func array<Element: BitwiseCopyable & Sendable>(
    _ name: String, ifOf type: Element.Type
  ) throws(Problem) -> [Element]? {
    guard sections.first?.elementSize == MemoryLayout<Element>.stride else { return nil }
    return try array(name, of: type)
  }

  /// Reads the offsets of parts: one more than there are parts, rising from 0 to `end`.
  mutating func offsets<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ name: String, count: Int?, end: Int, of type: Element.Type = Element.self
  ) throws(Problem) -> [Element] {
    let offsets = try array(name, of: type)
    try check(offsets: offsets, count: count, end: end)
    return offsets
  }

  /// Checks that numbers are the offsets of parts: one more than there are parts, rising from 0 to
  /// `end`.
  func check(
    offsets: [some FixedWidthInteger], count: Int?, end: Int
  ) throws(Problem) {
    if let count {
      try require(
        offsets.count == count + 1, "there are \(offsets.count) offsets for \(count) parts")
    }
    try require(offsets.first == 0, "the first offset is not 0")
    try require(offsets.last.map { Int(clamping: $0) } == end, "the last offset is not \(end)")
    // safe: from 1 on both indices are below the number of offsets.
    let isRising = offsets.withUnsafeBufferPointer { offsets in
      var falls = false
      for index in 1..<max(1, offsets.count) {
        falls = falls || offsets[index] < offsets[index - 1]
      }
      return !falls
    }
    try require(isRising, "an offset is smaller than the one before")
  }

  /// Checks that all numbers are below a limit.
  func check(
    _ numbers: [some FixedWidthInteger], below limit: Int, _ what: String
  ) throws(Problem) {
    let largest = numbers.withUnsafeBufferPointer { numbers in
      numbers.reduce(0) { max($0, $1) }
    }
    try require(
      numbers.isEmpty || Int(clamping: largest) < limit, "\(what) \(largest) is not below \(limit)")
  }

  /// Checks a condition on the section that was read last.
  func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Problem) {
    if !condition {
      throw .inconsistent(section: current.name, offset: current.offset, reason: reason())
    }
  }

  /// Checks that all sections have been read.
  func finish() throws(Problem) {
    if let section = sections.first {
      throw .inconsistent(
        section: section.name, offset: section.offset, reason: "no further section was expected")
    }
  }
}

extension [UInt8] {
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: Int, _ type: Number.Type
  ) -> Number {
    // safe: callers read inside a head whose length they have checked.
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }
}
