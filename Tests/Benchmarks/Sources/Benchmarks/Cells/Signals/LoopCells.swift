import Searchlight

extension Suite {
  /// Benchmarks of one sending task and others that receive all elements in `for await` loops.
  static func loopCells() -> [Benchmark] {
    [1, 10, 100].flatMap(forAwait)
  }

  private static func forAwait(by consumers: Int) -> [Benchmark] {
    let naive = "naive for await by \(consumers)"
    var cells = [
      Benchmark("signals", naive, per: "event", each: consumers) { count in
        let signal = NaiveSignal<Int>()
        let streams = (0..<consumers).map { _ in AsyncStream<Int>.makeStream() }
        for (_, continuation) in streams { signal.subscribe { continuation.yield($0) } }
        return await length(of: streams.map(\.stream)) {
          for element in 0..<count { signal.send(element) }
          for (_, continuation) in streams { continuation.finish() }
        }
      },
      Benchmark(
        "signals", "for await by \(consumers)", per: "event", each: consumers, against: naive
      ) { count in
        let (signal, source) = Signal<Int>.make()
        let loops = (0..<consumers).map { _ in signal.events() }
        return await length(of: loops) {
          for element in 0..<count { source.send(element) }
          source.finish()
        }
      },
    ]
    if consumers == 1 {
      cells.append(
        Benchmark("signals", "AsyncStream for await by 1", per: "event", each: 1, against: naive) {
          count in
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          return await length(of: [stream]) {
            for element in 0..<count { continuation.yield(element) }
            continuation.finish()
          }
        })
    }
    #if PEERS
      cells += peerForAwait(by: consumers, against: naive)
    #endif
    return cells
  }

  /// The number of elements that loops over all sequences receive in total.
  ///
  /// `send` begins when all loops have created their iterators.
  static func length<Elements: AsyncSequence & Sendable>(
    of sequences: [Elements], while send: @escaping @Sendable () async -> Void
  ) async -> Int where Elements.Failure == Never {
    let barrier = TaskBarrier(of: sequences.count)
    return await withTaskGroup(of: Int.self) { group in
      for elements in sequences {
        group.addTask {
          var iterator = elements.makeAsyncIterator()
          barrier.arrive()
          var count = 0
          while await iterator.next(isolation: nil) != nil { count += 1 }
          return count
        }
      }
      await barrier.waitForAll()
      await send()
      return await group.reduce(0, +)
    }
  }
}
