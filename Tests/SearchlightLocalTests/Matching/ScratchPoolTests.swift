import Expectations
import Testing

@testable import SearchlightLocal

@Suite("Scratch memory of queries")
struct ScratchPoolTests {
  @Test("Scratch memory that is used again does not affect the answers of later queries")
  func reuse() throws {
    let probe = try IndexProbe(texts: ["tom hanks", "tom", "hanks tom hardy"])
    let first = try probe.answer("tom ha")
    for query in ["tom", "hanks", "tom tom", "", "x", "hardy tom", "tmo hnkas"] {
      _ = try probe.answer(query)
    }
    try expectEqual(probe.answer("tom ha"), first)
  }
}
