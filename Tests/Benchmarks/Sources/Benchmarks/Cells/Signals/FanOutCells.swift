import Searchlight

extension Suite {
  /// Benchmarks of one thread that sends to 1 to 1000 handlers, which count.
  static func fanOutCells() -> [Benchmark] {
    [1, 10, 100, 1000].flatMap(fanOut)
  }

  private static func fanOut(to subscribers: Int) -> [Benchmark] {
    let naive = "naive fan-out to \(subscribers)"
    var cells = [
      Benchmark("signals", naive, per: "delivery", units: subscribers, each: subscribers) { count in
        let signal = NaiveSignal<Int>()
        let received = Counter()
        for _ in 0..<subscribers { signal.subscribe { _ in received.count += 1 } }
        for element in 0..<count { signal.send(element) }
        return received.count
      },
      Benchmark(
        "signals", "fan-out to \(subscribers)", per: "delivery", units: subscribers,
        each: subscribers, against: naive
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let received = Counter()
        let tokens = (0..<subscribers).map { _ in signal.subscribe { _ in received.count += 1 } }
        for element in 0..<count { source.send(element) }
        return withExtendedLifetime(tokens) { received.count }
      },
    ]
    #if PEERS
      cells.append(peerFanOut(to: subscribers, against: naive))
    #endif
    return cells
  }
}
