import Searchlight

extension Suite {
  /// Benchmarks of the median time from sending an element until a waiting task receives it.
  static func latencyCells() -> [Benchmark] {
    [1, 100].flatMap(latency)
  }

  private static func latency(to consumers: Int) -> [Benchmark] {
    let baseline = "naive latency to \(consumers), p50"
    let (naive, ours) = (Gauge(), Gauge())
    var cells = [
      Benchmark(
        "signals", baseline, per: "event", each: consumers, measuring: .latency(naive)
      ) { count in
        let signal = NaiveSignal<ContinuousClock.Instant>()
        let streams = (0..<consumers).map { _ in
          AsyncStream<ContinuousClock.Instant>.makeStream()
        }
        for (_, continuation) in streams { signal.subscribe { continuation.yield($0) } }
        let times = await Latency.measure(count, over: streams.map(\.stream), signal.send)
        naive.value = times.median
        return times.count
      },
      Benchmark(
        "signals", "latency to \(consumers), p50", per: "event", each: consumers,
        against: baseline, measuring: .latency(ours)
      ) { count in
        let (signal, source) = Signal<ContinuousClock.Instant>.make()
        let loops = (0..<consumers).map { _ in signal.events() }
        let times = await Latency.measure(count, over: loops, source.send)
        ours.value = times.median
        return times.count
      },
    ]
    #if PEERS
      cells += peerLatency(to: consumers, against: baseline)
    #endif
    return cells
  }
}
