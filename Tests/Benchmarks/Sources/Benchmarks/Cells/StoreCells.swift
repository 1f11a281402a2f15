import Searchlight

extension Suite {
  /// Benchmarks of actions in a store with a trivial reducer.
  static func storeCells() -> [Benchmark] {
    [0, 1, 100].flatMap(store) + selecting() + editing() + working()
  }

  private static func add() -> Store<Int, Int, Never> {
    let add = Reduce<Int, Int, Never> { state, action in
      state += action
      return .none
    }
    return Store(initial: 0, reducer: add, handler: .none)
  }

  private static func store(subscribers: Int) -> [Benchmark] {
    let naive = "naive store, \(subscribers) subscribed"
    var cells = [
      Benchmark("store", naive, per: "action", each: 1 + subscribers) { count in
        let store = NaiveStore<Int, Int>(0) { $0 += $1 }
        let published = Counter()
        for _ in 0..<subscribers { store.subscribe { _ in published.count += 1 } }
        for _ in 0..<count { store.send(1) }
        return store.current + published.count
      },
      Benchmark(
        "store", "store, \(subscribers) subscribed", per: "action", each: 1 + subscribers,
        against: naive
      ) { count in
        let store = add()
        let published = Counter()
        let tokens = (0..<subscribers).map { _ in
          store.states.subscribe { _ in published.count += 1 }
        }
        for _ in 0..<count { store.send(1) }
        // Each subscriber has also received the initial value.
        return withExtendedLifetime(tokens) { store.current + published.count - subscribers }
      },
    ]
    #if PEERS
      cells.append(peerStore(subscribers: subscribers, against: naive))
    #endif
    return cells
  }

  private static func selecting() -> [Benchmark] {
    var cells = [
      Benchmark("store", "naive store, 100 selecting", per: "action", each: 100) { count in
        let store = NaiveStore<Int, Int>(0) { $0 += $1 }
        let published = Counter()
        for part in 0..<100 {
          let last = Counter()
          last.count = -1
          store.subscribe { state in
            let selected = state &+ part
            guard selected != last.count else { return }
            last.count = selected
            published.count += 1
          }
        }
        for _ in 0..<count { store.send(1) }
        return published.count
      },
      Benchmark(
        "store", "store, 100 selecting", per: "action", each: 100,
        against: "naive store, 100 selecting"
      ) { count in
        let store = add()
        let published = Counter()
        let tokens = (0..<100).map { part in
          store.states.select { $0 &+ part }.subscribe { _ in published.count += 1 }
        }
        for _ in 0..<count { store.send(1) }
        return withExtendedLifetime(tokens) { published.count - 100 }
      },
    ]
    #if PEERS
      cells.append(peerSelecting(against: "naive store, 100 selecting"))
    #endif
    return cells
  }

  private static func editing() -> [Benchmark] {
    let naive = "naive store, array edited"
    let empty = Array(repeating: 0, count: 1000)
    let edit = Reduce<[Int], Int, Never> { state, index in
      state[index % 1000] += 1
      return .none
    }
    var cells = [
      Benchmark("store", naive, per: "action", each: 1) { count in
        let store = NaiveStore<[Int], Int>(empty) { $0[$1 % 1000] += 1 }
        for index in 0..<count { store.send(index) }
        return store.current.reduce(0, +)
      },
      Benchmark("store", "store, array edited", per: "action", each: 1, against: naive) { count in
        let store = Store(initial: empty, reducer: edit, handler: .none)
        for index in 0..<count { store.send(index) }
        return store.current.reduce(0, +)
      },
      Benchmark(
        "store", "store, array edited, a record listener", per: "action", each: 2, against: naive
      ) { count in
        let store = Store(initial: empty, reducer: edit, handler: .none)
        let records = Counter()
        let token = store.transitions.subscribe {
          records.count += $0.after[$0.action % 1000] - $0.before[$0.action % 1000]
        }
        for index in 0..<count { store.send(index) }
        return withExtendedLifetime(token) { store.current.reduce(0, +) + records.count }
      },
    ]
    #if PEERS
      cells += peerEditing(against: naive)
    #endif
    return cells
  }

  /// Each action asks for work, which is answered with nothing.
  private static func working() -> [Benchmark] {
    let naive = "naive store, 0 subscribed"
    return [
      Benchmark("store", "store, work each", per: "action", each: 1, against: naive) { count in
        let store = Store(
          initial: 0,
          reducer: Reduce<Int, Int, Int> { state, action in
            state += action
            return .run(state, id: "work")
          }, handler: EffectHandler(respond: { _ in [] }, run: { _, _ in }))
        for _ in 0..<count { store.send(1) }
        return store.current
      }
    ]
  }
}
