/// The arrays of a file that belong to one segment, which are checked together on demand.
final class FileArrays: Sendable {
  private let arrays: [any VerifiableArray]

  /// Where damage of the file is noted.
  let log: DamageLog

  init(_ arrays: [any VerifiableArray], log: DamageLog) {
    self.arrays = arrays
    self.log = log
  }

  /// Reads all blocks of all arrays.
  ///
  /// - Throws: The first damage.
  func verify() throws(Damage) {
    for array in arrays { try array.verify() }
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
