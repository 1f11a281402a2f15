/// The pages of a list by their number, most of which may be missing.
///
/// Kept in chunks, so that changing one page while an older state is held copies one chunk and the list
/// of chunks, not all pages.
struct PageTable: Hashable, Sendable {
  private static let chunkSize = 64

  private var chunks: [Int: [HitsPage?]] = [:]

  /// The numbers of the pages that are there, rising.
  private(set) var numbers: [Int] = []

  /// The page of a number, from 0; `nil` if it is missing.
  subscript(number: Int) -> HitsPage? {
    get {
      guard number >= 0, let chunk = chunks[number / Self.chunkSize] else { return nil }
      return chunk[number % Self.chunkSize]
    }
    set {
      guard number >= 0 else { return }
      let chunk = number / Self.chunkSize
      let nothing = [HitsPage?](repeating: nil, count: Self.chunkSize)
      chunks[chunk, default: nothing][number % Self.chunkSize] = newValue
      if newValue == nil, let pages = chunks[chunk], pages.allSatisfy({ $0 == nil }) {
        chunks[chunk] = nil
      }
      let place = firstPlace(in: 0..<numbers.count) { numbers[$0] >= number }
      let isListed = place < numbers.endIndex && numbers[place] == number
      switch (newValue == nil, isListed) {
      case (false, false): numbers.insert(number, at: place)
      case (true, true): numbers.remove(at: place)
      default: break
      }
    }
  }

  /// The nearest number from `number` on, upwards or downwards, whose page is missing.
  ///
  /// - Complexity: O(log *n*) in the number of pages that are there.
  func missing(from number: Int, upwards: Bool) -> Int {
    let place = firstPlace(in: 0..<numbers.count) { numbers[$0] >= number }
    guard place < numbers.count, numbers[place] == number else { return number }
    // In a run without a gap, numbers rise as fast as their places do.
    if upwards {
      let end = firstPlace(in: place..<numbers.count) { numbers[$0] - number != $0 - place }
      return number + (end - place)
    }
    let start = firstPlace(in: 0..<place) { number - numbers[$0] == place - $0 }
    return number - (place - start) - 1
  }

  /// The first place of a range that fulfils a condition, which all behind it fulfil as well; the end of
  /// the range if none does.
  private func firstPlace(in places: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var places = places
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places = isBehind(middle) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }

  /// The numbers, rising, of the pages that are not the same in another table, or not there.
  ///
  /// - Complexity: O(*n*) in the number of chunks, and in that of the pages of chunks that differ.
  func numbers(otherThanIn other: PageTable) -> [Int] {
    var result: [Int] = []
    var place = 0
    while place < numbers.count {
      let chunk = numbers[place] / Self.chunkSize
      let end = firstPlace(in: place..<numbers.count) { numbers[$0] / Self.chunkSize > chunk }
      let (own, others) = (chunks[chunk] ?? [], other.chunks[chunk] ?? [])
      // Chunks that are shared are known to be equal without a look at their pages.
      if own != others {
        result += numbers[place..<end].filter { number in
          let page = number % Self.chunkSize
          return !others.indices.contains(page) || own[page] != others[page]
        }
      }
      place = end
    }
    return result
  }

  /// Drops the pages outside a range.
  mutating func keep(_ range: ClosedRange<Int>) {
    for number in numbers where !range.contains(number) { self[number] = nil }
  }
}
