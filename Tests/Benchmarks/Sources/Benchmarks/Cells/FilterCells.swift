import Searchlight

extension Suite {
  /// Benchmarks with ten thousand filters: toggling one, and writing all of them as text.
  static func filterCells() throws -> [Benchmark] {
    let groups = [
      ("1 group of 10,000", Self.groups(1, of: 10_000)), ("20 of 500", Self.groups(20, of: 500)),
      ("1 of 10", Self.groups(1, of: 10)),
    ]
    return try groups.flatMap { try toggles($0, $1) } + text(Self.groups(20, of: 500))
  }

  private static func groups(_ count: Int, of size: Int) -> [FilterGroup] {
    (0..<count).map { group in
      FilterGroup(
        .or("cast \(group)"),
        (0..<size).map { .facet("cast \(group)", .string("Performer \($0)")) })
    }
  }

  /// Benchmarks of repeatedly toggling a filter in the middle of a group.
  private static func toggles(_ name: String, _ groups: [FilterGroup]) throws -> [Benchmark] {
    let naive = "naive array, \(name)"
    let filters = FilterState(groups)
    let target = groups[groups.count / 2]
    let filter = target.filters[target.filters.count / 2]
    let size = groups.map(\.filters.count).reduce(0, +)
    let change = FilterChange.toggle(filter, in: target.id)

    func cell(
      _ name: String, against baseline: String? = naive, body: @escaping Benchmark.Body
    ) -> Benchmark {
      Benchmark("filters", name, per: "toggle", each: 1, against: baseline, body: body)
    }

    return [
      cell(naive, against: nil) { count in
        var arrays = groups.map { Array($0.filters) }
        let middle = groups.count / 2
        for _ in 0..<count {
          if let index = arrays[middle].firstIndex(of: filter) {
            arrays[middle].remove(at: index)
          } else {
            arrays[middle].append(filter)
          }
        }
        return arrays.joined().count == size - count % 2 ? count : 0
      },
      cell("held by nobody else, \(name)") { count in
        var state = filters
        for _ in 0..<count { state.apply(change) }
        return state.groups.map(\.filters.count).reduce(0, +) == size - count % 2 ? count : 0
      },
      cell("former state held, \(name)") { count in
        var state = filters
        var former = state
        for _ in 0..<count {
          former = state
          state.apply(change)
        }
        return former != state ? count : 0
      },
      cell(
        "live store, former state held, \(name)",
        body: stored(filters, change, phase: .loading, answer: nil)),
      cell(
        "live store, answered at once, \(name)",
        body: stored(filters, change, phase: .loaded) { request in
          MultiSearchResponse(request) { SearchResponse(to: $0, hits: HitsPage(), nbHits: 0) }
        }),
    ]
  }

  /// A body that toggles through a store, and keeps each state until the next, as a screen does.
  private static func stored(
    _ filters: FilterState, _ change: FilterChange, phase: SourcePhase,
    answer: (@Sendable (MultiSearchRequest) -> MultiSearchResponse)?
  ) -> Benchmark.Body {
    let machine = SearchMachine {
      SearchBoxInteractor()
      HitsSearcher("movies", index: "movies")
    }
    let handler: EffectHandler<SearchWork, SearchAction> =
      if let answer {
        .searchImmediately(FunctionService(function: answer))
      } else {
        EffectHandler { _ in
          []
        } run: { _, _ in
        }
      }
    let store = SearchStore(initial: machine.initialState, reducer: machine, handler: handler)
    store.send(
      .batch(filters.groups.map { .filters(.set(Array($0.filters), in: $0.id)) }))
    return { count in
      var settled = 0
      for _ in 0..<count {
        let former = store.current
        store.send(.filters(change))
        let state = store.current
        if state["movies"]?.phase == phase, state.filters != former.filters { settled += 1 }
      }
      return settled
    }
  }

  private static func text(_ groups: [FilterGroup]) -> [Benchmark] {
    let naive = "naive text of 10,000 in 20 groups"
    let length = groups.filtersText?.utf8.count ?? 0
    return [
      Benchmark("filters", naive, per: "text", each: length) { count in
        var bytes = 0
        for _ in 0..<count {
          let texts = groups.map { group in
            "("
              + group.filters.map { "\"\($0.attribute)\":\"\($0.value)\"" }
              .joined(separator: " OR ") + ")"
          }
          bytes += texts.joined(separator: " AND ").utf8.count
        }
        return bytes
      },
      Benchmark("filters", "text of 10,000 in 20 groups", per: "text", each: length, against: naive)
      {
        count in
        var bytes = 0
        for _ in 0..<count { bytes += groups.filtersText?.utf8.count ?? 0 }
        return bytes
      },
      Benchmark(
        "filters", "strict text of 10,000 in 20 groups", per: "text", each: length, against: naive
      ) { count in
        var bytes = 0
        for _ in 0..<count { bytes += try groups.strictFiltersText()?.utf8.count ?? 0 }
        return bytes
      },
    ]
  }
}

extension Filter {
  /// The value of a facet filter as text; empty for other filters.
  fileprivate var value: String {
    if case .facet(let facet) = self { facet.value.description } else { "" }
  }
}
