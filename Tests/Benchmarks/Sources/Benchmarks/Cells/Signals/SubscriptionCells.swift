import Searchlight

extension Suite {
  /// Benchmarks of subscribing and cancelling at once, with and without other subscribers.
  static func subscriptionCells() -> [Benchmark] {
    [0, 1000].flatMap(subscribeAndCancel)
  }

  private static func subscribeAndCancel(beside residents: Int) -> [Benchmark] {
    let naive = "naive subscribe and cancel beside \(residents)"
    var cells = [
      Benchmark("signals", naive, per: "subscription", each: 1) { count in
        let signal = NaiveSignal<Int>()
        let received = Counter()
        let ids = (0..<residents).map { _ in signal.subscribe { _ in received.count += 1 } }
        for number in 0..<count {
          signal.unsubscribe(signal.subscribe { received.count += $0 + number })
        }
        signal.send(0)
        return count + received.count - ids.count
      },
      Benchmark(
        "signals", "subscribe and cancel beside \(residents)", per: "subscription", each: 1,
        against: naive
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let received = Counter()
        let tokens = (0..<residents).map { _ in signal.subscribe { _ in received.count += 1 } }
        for number in 0..<count { signal.subscribe { received.count += $0 + number }.cancel() }
        source.send(0)
        return count + received.count - tokens.count
      },
    ]
    #if PEERS
      cells.append(peerSubscribeAndCancel(beside: residents, against: naive))
    #endif
    return cells
  }
}
