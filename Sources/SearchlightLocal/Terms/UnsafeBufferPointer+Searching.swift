extension UnsafeBufferPointer<UInt32> {
  /// Returns the first index in a range of rising elements whose element is not below a bound; the
  /// end of the range if there is none.
  ///
  /// The search doubles its steps first, which is fast if the index is near the beginning of the
  /// range.
  @inline(__always)
  func firstIndex(notBelow bound: UInt32, in range: Range<Int>) -> Int {
    // safe: every index that is read is in `range`, which is a part of the buffer.
    var lower = range.lowerBound
    var step = 1
    while lower + step <= range.upperBound, self[lower + step - 1] < bound {
      lower += step
      step *= 2
    }
    var upper = Swift.min(lower + step - 1, range.upperBound)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] < bound { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
