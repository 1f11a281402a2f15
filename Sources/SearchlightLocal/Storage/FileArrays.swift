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

/// An array that can be checked as a whole.
protocol VerifiableArray: Sendable {
  /// Reads all blocks.
  ///
  /// - Throws: The first damage.
  func verify() throws(Damage)
}

extension FlatArray: VerifiableArray {
  func verify() throws(Damage) {
    try checks?.verify()
  }

  /// Returns whether another array has the same elements in the same order; an element of a damaged
  /// block is zero.
  func hasElements(of other: FlatArray) -> Bool {
    // safe: the buffers are lent for the call and only compared.
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.elementsEqual($0) }
    }
  }

  /// Checks a condition on the elements.
  ///
  /// - Throws: Damage of the section of the array, with a reason.
  func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Damage) {
    if !condition {
      throw Damage(
        section: checks?.section ?? FileSection(name: "", offset: 0), contradiction: reason())
    }
  }
}
