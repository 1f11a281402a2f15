/// The arrays of a file that belong to one segment, which are checked together on demand.
final class FileArrays: Sendable {
  private let arrays: [any VerifiableArray]

  /// What is in the file besides arrays: its head, and the gaps between sections; `nil` if another
  /// segment of the same file has it.
  private let frame: (any VerifiableArray)?

  /// The checksum of the head of the file, which depends on every byte of all its sections.
  let headChecksum: UInt64

  /// Where damage of the file is noted.
  let log: DamageLog

  init(
    _ arrays: [any VerifiableArray], frame: (any VerifiableArray)?, headChecksum: UInt64,
    log: DamageLog
  ) {
    self.arrays = arrays
    self.frame = frame
    self.headChecksum = headChecksum
    self.log = log
  }

  /// Reads all blocks of all arrays.
  ///
  /// - Throws: The first damage.
  func verify() throws(Damage) {
    for array in arrays { try array.verify() }
  }

  /// Reads the bytes that belong to no array, on which no answer depends.
  ///
  /// - Throws: The first damage.
  func verifyFrame() throws(Damage) {
    try frame?.verify()
  }
}
