import Expectations
import SearchlightTesting
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("Row numbers")
struct RowNumbersTests {
  @Test("Row numbers in any order and with duplicates are stored as ascending ranges")
  func making() {
    let numbers: RowNumbers = [7, 3, 5, 4, 3]
    expectEqual(numbers.ranges, [3..<6, 7..<8])
    expect(Array(numbers) == [3, 4, 5, 7] && numbers.count == 4)
    expectEqual(Array(numbers.reversed()), [7, 5, 4, 3])
    expectEqual("\(numbers)", "3…5, 7")
    expect(numbers == RowNumbers([3, 4, 5, 7]) && numbers != [3, 4, 5])
    expect(RowNumbers().isEmpty && RowNumbers([.max]).isEmpty)
    expectEqual(RowNumbers([.min, -1]).ranges, [Int.min..<Int.min + 1, -1..<0])
  }

  @Test("A trillion consecutive row numbers take the memory of one range")
  func long() {
    let numbers = RowNumbers(rising: [0..<1_000_000_000_000])
    expect(numbers.count == 1_000_000_000_000 && numbers.first == 0)
    expectEqual(numbers.subtracting([5]).ranges, [0..<5, 6..<1_000_000_000_000])
  }

  @Test("Set operations on row numbers give the same results as on sets")
  func combining() {
    let lists = Generator<Int>.number(in: 0...20).list(0...12)
    lists.with(lists).expectNoViolation(seeds: 0...500) { left, right in
      let (one, other) = (RowNumbers(left), RowNumbers(right))
      let (first, second) = (Set(left), Set(right))
      let results = [
        (one.union(other), first.union(second)),
        (one.intersection(other), first.intersection(second)),
        (one.subtracting(other), first.subtracting(second)),
        (one.symmetricDifference(other), first.symmetricDifference(second)),
      ]
      for (found, expected) in results {
        if found != RowNumbers(expected) { return "\(found) for \(expected.sorted())" }
      }
      return nil
    }
  }
}
