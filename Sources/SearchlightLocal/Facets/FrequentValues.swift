/// Finds the values of a facet that have the most documents.
///
/// A buffer collects twice as many values as are wanted. Whenever it is full, it is sorted and the
/// second half is dropped. The search takes linear time in the number of values.
struct FrequentValues {
  // safe: `numbers` and `sorted` have room for twice the limit and one block more. A block is added
  // only while the buffer holds fewer than twice the limit; then the buffer is cut to the limit. A
  // number in it is that of a value, below the number of `counts`.
  private let counts: UnsafeBufferPointer<UInt32>
  private let limit: Int

  private var numbers: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// The count that further values must exceed.
  private var bar: UInt32 = 0

  /// Memory for one step of the sort: the result, and an offset in it for each digit.
  private var sorted: UnsafeMutableBufferPointer<UInt32>
  private let digitOffsets: UnsafeMutableBufferPointer<UInt32>

  private static let digitCount = 256
  private static let block = 8

  /// Returns the numbers of the most frequent values in order; equally frequent values are ordered
  /// by number, and values without documents are left out.
  ///
  /// - Parameter counts: The number of documents that have each value.
  static func first(_ limit: Int, of counts: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    let limit = min(limit, counts.count)
    guard limit > 0 else { return [] }
    let room = 2 * limit + block
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * room + digitCount) {
      memory in
      memory.initialize(repeating: 0)
      var values = FrequentValues(
        counts: counts, limit: limit, numbers: .init(rebasing: memory[..<room]),
        sorted: .init(rebasing: memory[room..<2 * room]),
        digitOffsets: .init(rebasing: memory[(2 * room)...]))
      values.gather()
      values.sort()
      return Array(values.numbers[..<min(values.count, limit)])
    }
  }

  private mutating func gather() {
    let whole = counts.count - counts.count % Self.block
    for start in stride(from: 0, to: whole, by: Self.block) where mayHaveMore(from: start) {
      gather(start..<start + Self.block)
    }
    gather(whole..<counts.count)
  }

  /// Returns whether a value of a block has more documents than the bar; most blocks have none.
  @inline(__always)
  private func mayHaveMore(from start: Int) -> Bool {
    // The highest bit of the difference is set if a count is larger than the bar; a count of 2^31
    // or more has that bit itself. The compiler vectorizes the loop because it has no branch.
    var some: UInt32 = 0
    for number in start..<start &+ Self.block { some |= (bar &- counts[number]) | counts[number] }
    return some >> 31 != 0
  }

  @inline(__always)
  private mutating func gather(_ range: Range<Int>) {
    for number in range {
      // The number is always written, and kept only if the count is large enough: a branch would be
      // mispredicted.
      numbers[count] = UInt32(truncatingIfNeeded: number)
      count &+= counts[number] > bar ? 1 : 0
    }
    guard count >= 2 * limit else { return }
    sort()
    count = limit
    bar = counts[Int(numbers[limit - 1])]
  }

  /// Sorts by falling counts: a stable radix sort, the last digit first.
  private mutating func sort() {
    var all: UInt32 = 0
    for number in numbers[..<count] { all |= counts[Int(number)] }
    for shift in stride(from: 0, to: UInt32(32 - all.leadingZeroBitCount), by: 8) {
      digitOffsets.update(repeating: 0)
      for number in numbers[..<count] { digitOffsets[digit(of: number, shift)] &+= 1 }
      var next: UInt32 = 0
      for digit in (0..<Self.digitCount).reversed() {
        (digitOffsets[digit], next) = (next, next &+ digitOffsets[digit])
      }
      for number in numbers[..<count] {
        let digit = digit(of: number, shift)
        sorted[Int(digitOffsets[digit])] = number
        digitOffsets[digit] &+= 1
      }
      swap(&numbers, &sorted)
    }
  }

  @inline(__always)
  private func digit(of number: UInt32, _ shift: UInt32) -> Int {
    Int((counts[Int(number)] >> shift) & UInt32(Self.digitCount - 1))
  }
}
