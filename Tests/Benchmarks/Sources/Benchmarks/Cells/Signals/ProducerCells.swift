import Searchlight

extension Suite {
  /// Benchmarks of several threads that send concurrently to ten handlers, without losing elements.
  static func producerCells() -> [Benchmark] {
    [2, 8].flatMap(producers)
  }

  private static func producers(_ producers: Int) -> [Benchmark] {
    let naive = "naive \(producers) producers to 10"
    var cells = [
      Benchmark(
        "signals", naive, per: "delivery", units: 10 * producers, each: 10 * producers,
        measuring: .throughput
      ) { count in
        let signal = NaiveSignal<Int>()
        // Handlers of the naive signal run concurrently, so they must count atomically.
        let received = (0..<10).map { _ in AtomicCounter() }
        for counter in received {
          signal.subscribe { _ in counter.countOne() }
        }
        await onThreads(producers) { for element in 0..<count { signal.send(element) } }
        return received.reduce(0) { $0 + $1.count }
      },
      Benchmark(
        "signals", "\(producers) producers to 10", per: "delivery", units: 10 * producers,
        each: 10 * producers, against: naive, measuring: .throughput
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let received = (0..<10).map { _ in Counter() }
        let tokens = received.map { counter in signal.subscribe { _ in counter.count += 1 } }
        let end = signal.events(.newest(1))
        await onThreads(producers) { for element in 0..<count { source.send(element) } }
        source.finish()
        for await _ in end {}
        return withExtendedLifetime(tokens) { received.reduce(0) { $0 + $1.count } }
      },
    ]
    #if PEERS
      cells += peerProducers(producers, against: naive)
    #endif
    return cells
  }
}
