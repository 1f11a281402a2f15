import Expectations
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Best part of a text")
struct TextMarksTests {
  @Test("The best part is the one that a comparison of all parts finds")
  func bestParts() {
    for seed in 0..<5_000 as Range<UInt64> {
      var source = CaseSource(seed: seed)
      let (count, queryCount) = (source.number(in: 1...30), source.number(in: 1...3))
      var marks = TextMarks()
      marks.removeAll(wordCount: count, unitCount: count, queryCount: queryCount)
      var words = [Set<Int>](repeating: [], count: count)
      for _ in 0..<source.number(in: 0...8) {
        let (unit, word) = (source.number(in: 0...count - 1), source.number(in: 0...queryCount - 1))
        words[unit].insert(word)
        marks.add(word, at: unit)
      }
      let length = source.number(in: 1...count)
      expectEqual(
        marks.bestWindow(of: length), expected(words, length),
        "seed \(seed): \(length) of \(words)")
    }
  }

  /// The start of the middle one of the first best parts in a row.
  private func expected(_ words: [Set<Int>], _ length: Int) -> Int {
    let scores = (0...words.count - length).map { start in
      let part = words[start..<start + length]
      return [part.reduce(into: Set()) { $0.formUnion($1) }.count, part.count { !$0.isEmpty }]
    }
    guard let best = scores.max(by: { $0.lexicographicallyPrecedes($1) }), best[1] > 0,
      let first = scores.firstIndex(of: best)
    else { return 0 }
    let last = scores[first...].firstIndex { $0 != best } ?? scores.count
    return (first + last - 1) / 2
  }
}
