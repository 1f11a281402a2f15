import SearchlightBackend

/// Reads the sections of a file in order, as arrays that check what they return.
struct SectionReader {
  typealias Reason = IndexFileError.Reason

  private let file: FileBytes
  private let table: SectionTable
  private var sections: ArraySlice<SectionTable.Section>

  /// The section that was read last, for errors that are found in it later.
  private var current = FileSection(name: "", offset: 0)

  /// The arrays that were read since ``takeArrays()`` was last called.
  private var arrays: [any VerifiableArray] = []

  /// Whether some segment of the file has its frame.
  private var isFramed = false

  /// Reads and checks the head of the file.
  ///
  /// - Throws: What is wrong with the file as a whole.
  init(_ file: FileBytes) throws(Reason) {
    self.file = file
    table = try SectionTable(file.bytes)
    sections = table.sections[...]
  }

  /// The checksum of the head of the file, which depends on every byte of all its sections.
  var headChecksum: UInt64 { table.checksum }

  /// Checks all bytes of the file, and all that queries rely on in the segments that were read.
  func verify(_ segments: [Segment]) throws(Reason) {
    do throws(Damage) {
      try FileFrame(file, table).verify()
      for segment in segments { try segment.verify() }
    } catch {
      throw Reason(error)
    }
  }

  /// Returns the next section as an array; it must have the given name and elements of that type's
  /// size.
  ///
  /// - Parameter rule: What its elements must be.
  mutating func array<Element: BitwiseCopyable & Sendable & AdditiveArithmetic>(
    _ name: String, _ rule: ElementRule<Element>
  ) throws(Reason) -> FlatArray<Element> {
    guard let section = sections.popFirst() else {
      throw .inconsistent(
        section: current.name, offset: current.offset,
        reason: "the section \(name) is missing after it")
    }
    current = FileSection(name: section.name, offset: section.offset)
    try require(section.name == name, "\(name) was expected")
    let stride = MemoryLayout<Element>.stride
    try require(
      section.elementSize == stride && section.length.isMultiple(of: stride),
      "it has \(section.length) bytes in elements of \(section.elementSize) bytes instead of \(stride)"
    )
    // safe: the table of the sections has been compared with the length of the file, and sections
    // begin at multiples of 64. Elements are numbers, for which all bits are valid.
    let bytes = UnsafeRawBufferPointer(
      rebasing: file.bytes[section.offset..<section.offset + section.length])
    let elements = bytes.assumingMemoryBound(to: Element.self)
    let array = FlatArray(
      elements, keptBy: file,
      checks: BlockChecks(
        elements, current, checksums: section.checksums, rule: rule, log: file.log))
    arrays.append(array)
    return array
  }

  /// Returns whether the elements of the next section have the size of a type.
  func isNext<Element>(of type: Element.Type) -> Bool {
    sections.first?.elementSize == MemoryLayout<Element>.stride
  }

  /// Returns the number of elements in the section after the next one, of which the next one has
  /// offsets.
  func countAfterNext<Element>(of type: Element.Type) -> Int {
    (sections.dropFirst().first?.length ?? 0) / MemoryLayout<Element>.stride
  }

  /// Returns the next section as an array all of whose blocks have been checked.
  mutating func verifiedArray<Element: BitwiseCopyable & Sendable & AdditiveArithmetic>(
    _ name: String, _ rule: ElementRule<Element>
  ) throws(Reason) -> FlatArray<Element> {
    let array = try array(name, rule)
    do throws(Damage) {
      try array.verify()
    } catch {
      throw Reason(error)
    }
    return array
  }

  /// Returns the next section as the offsets of parts.
  ///
  /// - Parameters:
  ///   - count: The number of the parts; `nil` for any.
  ///   - end: The end of the last part.
  mutating func offsets<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ name: String, count: Int?, to end: Int, partsOf lengths: ClosedRange<Int> = 0...Int.max
  ) throws(Reason) -> FlatArray<Element> {
    let offsets = try array(name, ElementRule<Element>.offsets(to: end, partsOf: lengths))
    if let count {
      try require(
        offsets.count == count + 1, "there are \(offsets.count) offsets for \(count) parts")
    } else {
      try require(!offsets.isEmpty, "the first offset is not 0")
    }
    return offsets
  }

  /// Returns the next section as an array that may be missing, for which an empty section stands.
  mutating func optionalOffsets(
    _ name: String, count: Int, to end: Int
  ) throws(Reason) -> FlatArray<UInt32>? {
    if sections.first?.length == 0 {
      _ = try array(name, ElementRule<UInt32>.any)
      return nil
    }
    return try offsets(name, count: count, to: end)
  }

  /// Returns the arrays of a segment, which has been read now.
  mutating func takeArrays() -> FileArrays {
    defer { (arrays, isFramed) = ([], true) }
    return FileArrays(
      arrays, frame: isFramed ? nil : FileFrame(file, table), headChecksum: table.checksum,
      log: file.log)
  }

  /// Checks a condition on the section that was read last.
  func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Reason) {
    if !condition {
      throw .inconsistent(section: current.name, offset: current.offset, reason: reason())
    }
  }

  /// Checks that all sections have been read.
  func finish() throws(Reason) {
    if let section = sections.first {
      throw .inconsistent(
        section: section.name, offset: section.offset, reason: "no further section was expected")
    }
  }
}
