import Searchlight

extension Suite {
  /// Actions through a store whose reducer is next to nothing.
  static func storeCells() -> [Benchmark] {
    [0, 1, 100].flatMap(store)
  }

  private static func store(subscribers: Int) -> [Benchmark] {
    let naive = "naive store, \(subscribers) subscribed"
    return [
      Benchmark("store", naive, per: "action", each: 1 + subscribers) { count in
        let store = NaiveStore<Int, Int>(0) { $0 += $1 }
        let published = Tally()
        for _ in 0..<subscribers { store.subscribe { _ in published.count += 1 } }
        for _ in 0..<count { store.send(1) }
        return store.current + published.count
      },
      Benchmark(
        "store", "store, \(subscribers) subscribed", per: "action", each: 1 + subscribers,
        against: naive
      ) { count in
        let add = Reduce<Int, Int, Never> { state, action in
          state += action
          return .none
        }
        let store = Store(initial: 0, reducer: add, handler: .none)
        let published = Tally()
        let tokens = (0..<subscribers).map { _ in
          store.states.subscribe { _ in published.count += 1 }
        }
        for _ in 0..<count { store.send(1) }
        // Each subscriber was given the first value besides.
        return withExtendedLifetime(tokens) { store.current + published.count - subscribers }
      },
    ]
  }
}
