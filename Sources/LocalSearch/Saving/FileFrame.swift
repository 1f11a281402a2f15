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
