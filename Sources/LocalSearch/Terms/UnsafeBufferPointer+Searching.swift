extension UnsafeBufferPointer<UInt32> {
  /// The first place in a range, whose elements rise, of one that is not below a bound; the end if there is none.
  ///
  /// In steps that double first: quick where the place is near the beginning.
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
