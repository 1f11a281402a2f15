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
      let place = numbers.firstIndex { $0 >= number } ?? numbers.endIndex
      let isListed = place < numbers.endIndex && numbers[place] == number
      switch (newValue == nil, isListed) {
      case (false, false): numbers.insert(number, at: place)
      case (true, true): numbers.remove(at: place)
      default: break
      }
    }
  }

  /// Drops the pages outside a range.
  mutating func keep(_ range: ClosedRange<Int>) {
    for number in numbers where !range.contains(number) { self[number] = nil }
  }
}
