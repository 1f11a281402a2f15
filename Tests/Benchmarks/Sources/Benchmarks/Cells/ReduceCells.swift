import Searchlight
import SearchlightSamples

extension Suite {
  /// One action through the pure reducer of two sources whose answers are shown.
  static func reduceCells() throws -> [Benchmark] {
    let search = FilmSearch(hitsPerPage: 20)
    let machine = SearchMachine {
      SearchBoxInteractor()
      MultiSearcher {
        search.actors
        search.movies
      }
      search.actorHits
      search.movieHits
      Bystander()
    }

    /// The machine at rest, with so many filters.
    func state(filters count: Int) throws -> SearchState {
      var bare = BareMachine(machine) { request in
        MultiSearchResponse(request) { request throws(SearchError) in
          SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
        }
      }
      try bare.send(.filters(.set((0..<count).map(filter), in: .or("cast"))))
      try bare.send(.text("tom"))
      return bare.state
    }

    @Sendable func filter(_ number: Int) -> Filter { .facet("cast", "Performer \(number)") }

    /// An action that leaves the state as it is and asks for nothing.
    func idle(_ name: String, _ action: SearchAction, filters count: Int = 0) throws -> Benchmark {
      let before = try state(filters: count)
      return Benchmark("reduce", name, per: "action", each: 1) { count in
        var state = before
        var asked = 0
        for _ in 0..<count { asked += machine.reduce(&state, action).count }
        return asked == 0 && state == before ? count : 0
      }
    }

    /// Toggles the last filter: the request leaves, and is cancelled by the next.
    func toggle(
      _ name: String, filters count: Int, isKept: Bool = false, against baseline: String? = nil
    ) throws -> Benchmark {
      let before = try state(filters: count)
      let action = SearchAction.filters(.toggle(filter(count - 1), in: .or("cast")))
      return Benchmark("reduce", name, per: "action", each: 1, against: baseline) { count in
        var state = before
        var former: SearchState?
        var asked = 0
        for _ in 0..<count {
          if isKept { former = state }
          asked += machine.reduce(&state, action).count
        }
        return former == state ? 0 : asked
      }
    }

    /// Types a letter that waits for a pause, in the place of the one before it.
    func letter(_ name: String) throws -> Benchmark {
      let before = try state(filters: 0)
      return Benchmark("reduce", name, per: "action", each: 1) { count in
        var state = before
        var asked = 0
        for number in 0..<count {
          asked += machine.reduce(&state, .text(number.isMultiple(of: 2) ? "toma" : "to")).count
        }
        return asked
      }
    }

    return [
      try idle("text as it is", .text("tom")),
      try idle("text as it is, 1,000 filters", .text("tom"), filters: 1_000),
      try idle("submit", .submit),
      try idle("intent that changes nothing", Bystander().intent(.look)),
      try letter("letter that waits for a pause"),
      try toggle("toggle, 10 filters", filters: 10),
      try toggle("toggle, 1,000 filters", filters: 1_000, against: "toggle, 10 filters"),
      try toggle(
        "toggle, 1,000 filters, former state kept", filters: 1_000, isKept: true,
        against: "toggle, 10 filters"),
    ]
  }
}
