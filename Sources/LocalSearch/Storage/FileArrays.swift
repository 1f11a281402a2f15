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
