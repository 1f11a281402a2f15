import Testing

@testable import LocalSearch

@Suite("Scratch memory of queries")
struct ScratchPoolTests {
  @Test("scratch memory is used again, and a query leaves it as it found it")
  func reuse() throws {
    let probe = try IndexProbe(texts: ["tom hanks", "tom", "hanks tom hardy"])
    let first = try probe.answer("tom ha")
    for query in ["tom", "hanks", "tom tom", "", "x", "hardy tom", "tmo hnkas"] {
      _ = try probe.answer(query)
    }
    #expect(try probe.answer("tom ha") == first)
  }
}
