import HeapStatistics
import Searchlight

extension Suite {
  /// Benchmarks of the heap memory of an idle subscription, including its closure and its token.
  static func memoryCells() -> [Benchmark] {
    let (naive, ours) = (Gauge(), Gauge())
    var cells = [
      Benchmark(
        "signals", "naive idle subscription", per: "subscription", each: 1,
        measuring: .memory(naive)
      ) { count in
        let signal = NaiveSignal<Int>()
        let received = Counter()
        naive.value = await growth(by: 20_000) { number in
          signal.subscribe { received.count += $0 * number }
        }
        return withExtendedLifetime(signal) { count }
      },
      Benchmark(
        "signals", "idle subscription", per: "subscription", each: 1,
        against: "naive idle subscription", measuring: .memory(ours)
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let received = Counter()
        ours.value = await growth(by: 20_000) { number in
          signal.subscribe { received.count += $0 * number }
        }
        return withExtendedLifetime(source) { count }
      },
    ]
    #if PEERS
      cells.append(peerIdleSubscription(against: "naive idle subscription"))
    #endif
    return cells
  }

  // This runs on the main thread, because the allocator reports only the memory of that thread.
  @MainActor
  static func growth<Made>(by count: Int, _ make: (Int) -> Made) -> Double {
    var all: [Made] = []
    all.reserveCapacity(count)
    let before = heap_bytes_in_use()
    for number in 0..<count { all.append(make(number)) }
    return withExtendedLifetime(all) { Double(heap_bytes_in_use() - before) / Double(count) }
  }
}
