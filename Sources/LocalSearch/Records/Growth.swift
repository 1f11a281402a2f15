/// How much memory something needs in the end that is made of so many parts, one after the other.
struct Growth {
  /// How many parts there are in all; 0 if that is not known.
  let partCount: Int

  /// How much room to make when what there is is full.
  ///
  /// Once a few parts are there, all that is needed if the others are like them: so large buffers are
  /// not copied again and again, nor twice as large as they have to be.
  ///
  /// - Parameters:
  ///   - done: How many parts there are so far.
  ///   - used: How much room they take.
  ///   - more: How much is needed at once.
  func capacity(done: Int, used: Int, more: Int) -> Int {
    let doubled = max(1 << 10, used * 2)
    guard done * 64 >= partCount, done > 0, done < partCount else {
      return max(doubled, used + more)
    }
    let expected = Double(used) / Double(done) * Double(partCount) * 1.02
    return max(used + used / 8, used + more, min(doubled * 64, Int(expected)))
  }
}
