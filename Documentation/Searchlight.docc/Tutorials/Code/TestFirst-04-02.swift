import SearchlightTesting
import Searchlight
import Testing

@testable import MovieSearch

/// Returns what is wrong if rows of another text stay on the screen.
private func violation(_ probe: SearchProbe, in search: MovieSearch) -> String? {
  let hits = probe.value(of: search.hits)
  let phase = probe.state["movies"]?.phase
  guard probe.isSettled, hits.isAnswered, phase?.kind != .failed else { return nil }
  let text = probe.state.text
  return text == hits.query ? nil : "the rows of \"\(hits.query)\" are shown for \"\(text)\""
}

@Suite struct MovieSearchTests {
  let search = MovieSearch()
  let service: LocalService

  init() throws {
    let movies = ["Alien", "Aliens", "Arrival"].map(Movie.init)
    service = LocalService([
      try LocalIndex(
        "movies", records: movies, searchableAttributes: ["title"], objectIDs: .numbered)
    ])
  }

  @Test("A keystroke is searched for after a pause of 100 ms")
  func pause() {
    var probe = SearchProbe(search.machine)
    probe.send(.text("al"))
    probe.expect(
      """
      text            "" → "al"
      movies.phase    idle → waiting
      effect          search (movies) after 100 ms, latest "movies"
      """)

    probe.advance(by: .milliseconds(100))
    probe.expect(
      """
      movies.phase    waiting → loading
      effect          request (movies), concurrent "request #1"
      """)

    probe.answer(from: service)
    #expect(probe.value(of: search.hits).records.map(\.title) == ["Alien", "Aliens"])
    probe.expect(
      """
      movies.phase     loading → loaded
      movies.nbHits    unknown → 2
      movies.rows      [] → [0, 1]
      """)
    probe.finish()
  }

  @Test("A failed request leaves the rows of the answer before")
  func failure() {
    var probe = SearchProbe(search.machine, matching: .including)
    probe.send(.text("al"))
    probe.advance(by: .milliseconds(100))
    probe.answer(from: service)

    probe.send(.text("ali"))
    probe.advance(by: .milliseconds(100))
    probe.fail(probe.requests[0], with: .timedOut)
    #expect(probe.state["movies"]?.phase == .failed(.timedOut))
    #expect(probe.value(of: search.hits).total.value == 2)
  }

  @Test("A late answer to an older text changes nothing")
  func late() throws {
    var probe = SearchProbe(search.machine)
    for text in ["a", "arr"] {
      probe.send(.text(text))
      probe.advance(by: .milliseconds(100))
    }
    let (older, newer) = (probe.requests[0], probe.requests[1])
    probe.answer(newer, with: try service.answer(newer))
    let state = probe.state
    probe.answer(older, with: try service.answer(older))
    #expect(probe.state["movies"]?.answer == state["movies"]?.answer)
    #expect(probe.value(of: search.hits).records.map(\.title) == ["Arrival"])
    probe.expectTranscript(named: "late")
  }

  func walk(_ machine: SearchMachine) -> RandomWalk<SearchState, SearchAction, SearchWork> {
    RandomWalk(
      from: SearchProbe(machine),
      actions: .searching(letters: "alr"),
      answers: { work in
        guard case .search(let request) = work else { return [] }
        let failure = MultiSearchResponse(failing: request, with: .timedOut)
        let answer = (try? service.answer(request)) ?? failure
        return [answer, failure].map { .answering(request, with: $0) }
      },
      violation: { probe in violation(probe, in: search) })
  }

  @Test("Rows that stay on the screen answer the text in the search box")
  func walks() {
    walk(search.machine).expectNoViolation(seeds: 0...99)
  }
}
