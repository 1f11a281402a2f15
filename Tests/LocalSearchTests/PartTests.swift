import SearchlightBasics
import Testing

@testable import LocalSearch

@Suite("Parts of the engine")
struct PartTests {
  @Test("the smallest keys are kept, whatever the order in which they come")
  func topKeys() {
    var generator = SplitMix64(seed: 3)
    for capacity in [0, 1, 2, 7, 100] {
      let keys = (0..<200).map { _ in UInt64.random(in: 0...1000, using: &generator) }
      var top = TopK(capacity: capacity, highest: UInt64.max)
      for key in keys { top.insert(key) }
      #expect(top.sorted() == Array(keys.sorted().prefix(capacity)))
    }
  }

  @Test("places keep field and position apart up to the last one that fits")
  func places() {
    for (fields, ranks) in [(1, 1), (3, 3), (4, 1), (256, 256), (256, 1)] {
      let layout = PositionLayout(fieldCount: fields, rankCount: ranks)
      let places = [(0, 0), (fields - 1, 0), (fields - 1, layout.lastPosition)].map {
        layout.place(field: $0, position: $1, isWholeValue: true)
      }
      #expect(Int(places[1] >> 1) >> layout.positionBits == fields - 1)
      #expect(Int(places[2] >> 1) & layout.lastPosition == layout.lastPosition)
      #expect(
        layout.place(field: 0, position: .max, isWholeValue: true)
          == layout.place(field: 0, position: layout.lastPosition, isWholeValue: true))
      #expect(layout.lastPosition >= 15)
    }
  }

  @Test("scratch memory is used again, and a query leaves it as it found it")
  func scratch() throws {
    let probe = try IndexProbe(texts: ["tom hanks", "tom", "hanks tom hardy"])
    let first = try probe.answer("tom ha")
    for query in ["tom", "hanks", "tom tom", "", "x", "hardy tom", "tmo hnkas"] {
      _ = try probe.answer(query)
    }
    #expect(try probe.answer("tom ha") == first)
  }
}
