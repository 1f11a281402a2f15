import Searchlight
import Testing

@testable import SearchlightSamples

@Suite("A long session in the lab")
struct LongSessionTests {
  @Test("the steps that there are are not copied with each new one")
  func steps() {
    var lab = SearchLab.films { _ in }
    var place: Int?
    var moves = 0
    for number in 0..<300 {
      _ = lab.perform(.text(number.isMultiple(of: 2) ? "zzz" : "zzzz"))
      let now = lab.held.steps.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
      if now != place { moves += 1 }
      place = now
    }
    // An array moves when it has grown to twice its size.
    #expect(moves < 20)
  }

  @Test("bisection asks for a condition once for each doubling, and finds where it begins to hold")
  func bisection() {
    var lab = SearchLab.films { _ in }
    for length in 1...40 { _ = lab.perform(.text(String(repeating: "z", count: length))) }
    var asked = 0
    let count = lab.bisect { state in
      asked += 1
      return state.text.count >= 17
    }
    #expect(count.map { lab.records[$0 - 1].action } == .text(String(repeating: "z", count: 17)))
    #expect(asked <= 9)
    #expect(lab.bisect { $0.text == "tom" } == nil)
    #expect(lab.bisect { _ in true } == 0)
  }
}
