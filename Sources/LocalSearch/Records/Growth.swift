/// Estimates the final size of a buffer that is filled part by part.
struct Growth {
  /// The number of all parts; 0 if it is unknown.
  let partCount: Int

  /// The capacity to reserve when the buffer is full.
  ///
  /// The capacity doubles until a 64th of the parts is done. From then on it is what all parts need
  /// if the others are like those that are done, so that a large buffer is neither copied again and
  /// again nor twice as large as necessary.
  ///
  /// - Parameters:
  ///   - done: The number of parts that are done.
  ///   - used: The size of these parts.
  ///   - more: The size that is needed at once.
  func capacity(done: Int, used: Int, more: Int) -> Int {
    let doubled = max(1 << 10, used * 2)
    guard done * 64 >= partCount, done > 0, done < partCount else {
      return max(doubled, used + more)
    }
    let expected = Double(used) / Double(done) * Double(partCount) * 1.02
    return max(used + used / 8, used + more, min(doubled * 64, Int(expected)))
  }
}
