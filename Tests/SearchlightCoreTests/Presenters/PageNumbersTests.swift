import Expectations
import SearchlightCore
import Testing

@Suite("Page numbers")
struct PageNumbersTests {
  @Test(
    "Page numbers are as many at both ends as in the middle, and none before an answer",
    arguments: [
      (0, 20, 7, 0..<7), (3, 20, 7, 0..<7), (4, 20, 7, 1..<8), (10, 20, 7, 7..<14),
      (16, 20, 7, 13..<20), (19, 20, 7, 13..<20), (1, 3, 7, 0..<3), (0, 0, 7, 0..<0),
      (99, 20, 7, 13..<20), (.max, 20, 7, 13..<20), (5, 20, 4, 3..<7), (5, 20, 1, 5..<6),
      (5, 20, 0, 3..<3), (5, 20, -3, 3..<3), (0, -4, 7, 0..<0), (2, .max, .max, 0 ..< .max),
    ] as [(Int, Int, Int, Range<Int>)])
  func numbers(current: Int, count: Int, limit: Int, numbers: Range<Int>) {
    let pages = PagesPresenter.Pages(current: current, count: count)
    let shown = pages.numbers(limit: limit)
    if limit <= 0 { expect(shown.isEmpty) } else { expectEqual(shown, numbers) }
  }
}
