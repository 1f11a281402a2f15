import Searchlight
import SearchlightSamples

extension Suite {
  /// Benchmarks of one action in the pure reducer of a machine with two answered sources.
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

    /// The state of an idle machine with `count` filters.
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

    /// A benchmark of an action that changes nothing and has no effects.
    func idle(_ name: String, _ action: SearchAction, filters count: Int = 0) throws -> Benchmark {
      let before = try state(filters: count)
      return Benchmark("reduce", name, per: "action", each: 1) { count in
        var state = before
        var asked = 0
        for _ in 0..<count { asked += machine.reduce(&state, action).count }
        return asked == 0 && state == before ? count : 0
      }
    }

    /// A benchmark of toggling the last filter, where each toggle cancels the previous request.
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

    /// A benchmark of typing a letter whose debounced search replaces the pending one.
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
