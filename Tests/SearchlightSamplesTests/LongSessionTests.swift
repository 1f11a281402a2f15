import Expectations
import Searchlight
import SearchlightTesting
import Testing

@testable import SearchlightSamples

@Suite("Long session in the lab")
struct LongSessionTests {
  @Test("A new step does not copy the existing steps")
  func steps() {
    var lab = SearchLab.films { _ in }
    var address: Int?
    var moves = 0
    for number in 0..<RandomCases.count(of: 300, usually: 100) {
      _ = lab.apply(.text(number.isMultiple(of: 2) ? "zzz" : "zzzz"))
      let now = lab.held.steps.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
      if now != address { moves += 1 }
      address = now
    }
    // The storage of an array moves only when its capacity doubles, which is logarithmic in the
    // count.
    expect(moves < 20)
  }

  @Test("Bisection finds where a condition begins to hold with a logarithmic number of calls")
  func bisection() {
    var lab = SearchLab.films { _ in }
    for length in 1...40 { _ = lab.apply(.text(String(repeating: "z", count: length))) }
    var asked = 0
    let count = lab.bisect { state in
      asked += 1
      return state.text.count >= 17
    }
    expectEqual(count.map { lab.records[$0 - 1].action }, .text(String(repeating: "z", count: 17)))
    expect(asked <= 9)
    expect(lab.bisect { $0.text == "tom" } == nil)
    expectEqual(lab.bisect { _ in true }, 0)
  }
}
