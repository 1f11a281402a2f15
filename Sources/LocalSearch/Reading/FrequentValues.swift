/// The values of a facet that have the most documents, while they are looked for.
///
/// They are gathered in a buffer of twice as many as are wanted; when it is full, it is put in order and
/// the rear half is dropped. Linear in the number of values.
struct FrequentValues {
  // safe: `numbers` and `sorted` have room for twice the limit and one block more. A block is added only
  // while fewer than twice the limit are there; then they are cut to the limit. A number in them is that of a
  // value, below the number of `counts`.
  private let counts: UnsafeBufferPointer<UInt32>
  private let limit: Int

  private var numbers: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// Values with as many documents, or fewer, come too late.
  private var bar: UInt32 = 0

  /// What a step of putting in order needs: room for the result, and a place for each digit.
  private var sorted: UnsafeMutableBufferPointer<UInt32>
  private let places: UnsafeMutableBufferPointer<UInt32>

  private static let digitCount = 256
  private static let block = 8

  /// The numbers of the values that come first, of equally frequent ones the first by number; those
  /// without any documents are left out.
  ///
  /// - Parameter counts: How many documents have each value.
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
        places: .init(rebasing: memory[(2 * room)...]))
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

  /// Whether one of the values of a block has more documents than the bar: most have none, or as few as
  /// those before them that are enough.
  @inline(__always)
  private func mayHaveMore(from start: Int) -> Bool {
    // The difference is negative where there are more; where there are 2^31, the number itself is. Without
    // a branch in it the loop takes several values at once.
    var some: UInt32 = 0
    for number in start..<start &+ Self.block { some |= (bar &- counts[number]) | counts[number] }
    return some >> 31 != 0
  }

  @inline(__always)
  private mutating func gather(_ range: Range<Int>) {
    for number in range {
      // Written at once and kept if it is to be: which ones are cannot be foreseen.
      numbers[count] = UInt32(truncatingIfNeeded: number)
      count &+= counts[number] > bar ? 1 : 0
    }
    guard count >= 2 * limit else { return }
    sort()
    count = limit
    bar = counts[Int(numbers[limit - 1])]
  }

  /// Sorts by the digits of the counts, the last first; each step leaves what is equal as it was.
  private mutating func sort() {
    var all: UInt32 = 0
    for number in numbers[..<count] { all |= counts[Int(number)] }
    for shift in stride(from: 0, to: UInt32(32 - all.leadingZeroBitCount), by: 8) {
      places.update(repeating: 0)
      for number in numbers[..<count] { places[digit(of: number, shift)] &+= 1 }
      var next: UInt32 = 0
      for digit in (0..<Self.digitCount).reversed() {
        (places[digit], next) = (next, next &+ places[digit])
      }
      for number in numbers[..<count] {
        let digit = digit(of: number, shift)
        sorted[Int(places[digit])] = number
        places[digit] &+= 1
      }
      swap(&numbers, &sorted)
    }
  }

  @inline(__always)
  private func digit(of number: UInt32, _ shift: UInt32) -> Int {
    Int((counts[Int(number)] >> shift) & UInt32(Self.digitCount - 1))
  }
}
