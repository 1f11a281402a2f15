import Searchlight

extension Suite {
  /// Events to handlers, and to a loop in another task.
  static func signalCells() -> [Benchmark] {
    [1, 10, 100].flatMap(fanOut) + forAwait()
  }

  private static func fanOut(to subscribers: Int) -> [Benchmark] {
    let naive = "naive fan-out to \(subscribers)"
    return [
      Benchmark("signals", naive, per: "delivery", units: subscribers, each: subscribers) { count in
        let signal = NaiveSignal<Int>()
        let received = Tally()
        for _ in 0..<subscribers { signal.subscribe { _ in received.count += 1 } }
        for element in 0..<count { signal.send(element) }
        return received.count
      },
      Benchmark(
        "signals", "fan-out to \(subscribers)", per: "delivery", units: subscribers,
        each: subscribers, against: naive
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let received = Tally()
        let tokens = (0..<subscribers).map { _ in signal.subscribe { _ in received.count += 1 } }
        for element in 0..<count { source.send(element) }
        return withExtendedLifetime(tokens) { received.count }
      },
    ]
  }

  private static func forAwait() -> [Benchmark] {
    [
      Benchmark("signals", "for await over AsyncStream", per: "event", each: 1) { count in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        async let received = length(of: stream)
        for element in 0..<count { continuation.yield(element) }
        continuation.finish()
        return await received
      },
      Benchmark(
        "signals", "for await over Signal", per: "event", each: 1,
        against: "for await over AsyncStream"
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let events = signal.events()
        async let received = length(of: events)
        for element in 0..<count { source.send(element) }
        source.finish()
        return await received
      },
    ]
  }

  private static func length<Elements: AsyncSequence>(of elements: Elements) async -> Int
  where Elements.Failure == Never {
    var count = 0
    for await _ in elements { count += 1 }
    return count
  }
}
