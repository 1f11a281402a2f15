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

  /// Whether another array has the same elements in the same order; an element of a damaged block
  /// is zero.
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
