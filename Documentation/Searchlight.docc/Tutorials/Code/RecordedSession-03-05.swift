import Foundation
import Searchlight
import SearchlightTools
import Testing

@testable import MovieHints

@Suite struct SessionTests {
  let app = MovieHints()

  func session() throws -> SearchLog {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Sessions/session.jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try SearchLog(reading: text, coding: app.machine.logCoding)
  }

  @Test("A genre that was typed does not narrow the search for the next text")
  func genre() throws {
    let service = try app.makeService()
    var probe = SearchProbe(app.machine)
    for case .text(let text) in try session().entries.map(\.action) {
      probe.send(.text(text))
      probe.advance(by: .milliseconds(100))
      probe.answer(from: service)
    }
    #expect(probe.value(of: app.hits).records.map(\.title) == ["Alien"])
  }

  @Test("The corrected machine handles the text after the genre differently from the recorded one")
  func divergence() throws {
    let replay = TransitionReplay(
      try session(), from: app.machine.initialState, through: app.machine)
    #expect(replay.divergence?.description.hasPrefix(#"#3 text "alien""#) == true)
  }
}
