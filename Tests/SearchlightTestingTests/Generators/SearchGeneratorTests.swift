import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Generators of search actions and answers")
struct SearchGeneratorTests {
  private func walk(
    _ machine: any Reducer<SearchState, SearchAction, SearchWork>
  ) -> RandomWalk<SearchState, SearchAction, SearchWork> {
    var probe = SearchProbe(Films.machine)
    if !(machine is SearchMachine) {
      probe = Probe(initial: Films.machine.initialState, reducer: machine)
    }
    return RandomWalk(
      from: probe, actions: .either(.searching(), .searching(), .turningPages(of: "films")),
      answers: { work in
        guard case .search(let request) = work else { return [] }
        let answers = Generator<MultiSearchResponse>.answer(to: request)
        return (0..<4).map { .answering(request, with: answers.value(seed: $0)) }
      },
      violation: { probe in
        // The shown rows must not belong to an older answer than those before.
        guard let last = probe.records.last,
          case .answered(let requestID, _, _)? = last.action.event,
          let before = Self.shown(last.before), let after = Self.shown(last.after)
        else { return nil }
        return after < before ? "\(requestID) is shown after a newer answer" : nil
      })
  }

  /// The number of the request whose answer contains the shown rows.
  private static func shown(_ state: SearchState) -> Int? {
    state["films"]?.answer?.response.hits.first?.objectID.split(separator: "/").first
      .flatMap { Int($0) }
  }

  @Test("No walk of a search shows an older answer after a newer one")
  func flawless() {
    walk(Films.machine).expectNoViolation(seeds: 0...99)
    let shown = (0..<100).filter {
      Self.shown(walk(Films.machine).situations.value(seed: $0).state) != nil
    }
    expect(shown.count > 30, "many walks show rows")
  }

  @Test(
    "A walk of at most six steps reveals a machine that shows answers as they arrive")
  func flawed() throws {
    // This machine treats every answer as one to a new request.
    let machine = Films.machine
    let faulty = Reduce<SearchState, SearchAction, SearchWork> { state, action in
      guard case .answered(_, let response, _)? = action.event else {
        return machine.reduce(&state, action)
      }
      var effects = machine.reduce(&state, .refresh())
      for case .run(.search(let request), _, _, _) in effects {
        effects = machine.reduce(&state, .answered(request.id, response))
      }
      return effects
    }
    let failure = try #require(walk(faulty).failure(seeds: 0...99))
    expect(failure.steps.count <= 6, "\(failure)")
    expect(failure.violation.contains("is shown after a newer answer"))
  }

  @Test("Generated answers are valid: their sources, pages and counts fit the request")
  func answers() {
    var small = SearchRequest(index: "films", query: "a")
    small.parameters.hitsPerPage = 3
    let request = MultiSearchRequest(
      id: SearchRequestID(4),
      entries: [
        .init(source: "films", request: small),
        .init(source: "books", request: SearchRequest(index: "books")),
      ])
    var failures = 0
    for seed in 0..<200 as Range<UInt64> {
      let answer = Generator.answer(to: request).value(seed: seed)
      expectEqual(Set(answer.results.keys), ["films", "books"])
      guard case .success(let films) = answer.results["films"] else {
        failures += 1
        continue
      }
      expectEqual(films.hits.count, min(3, films.nbHits))
      expect(films.hits.first.map { $0.objectID == "4/films/0" } ?? (films.nbHits == 0))
    }
    expect((10...45).contains(failures))
  }
}
