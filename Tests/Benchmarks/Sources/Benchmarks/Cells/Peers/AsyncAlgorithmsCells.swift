#if PEERS
  import AsyncAlgorithms
  import Searchlight

  extension Suite {
    static func peerForAwait(by consumers: Int, against baseline: String) -> [Benchmark] {
      var cells = [
        Benchmark(
          "signals", "share() for await by \(consumers)", per: "event", each: consumers,
          against: baseline
        ) { count in
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          let shared = stream.share(bufferingPolicy: .unbounded)
          let (ready, isReady) = AsyncStream<Void>.makeStream()
          return await withTaskGroup(of: Int.self) { group in
            for _ in 0..<consumers {
              group.addTask {
                // A consumer is given what comes after it has made its iterator.
                var iterator = shared.makeAsyncIterator()
                isReady.yield()
                var received = 0
                while await iterator.next(isolation: nil) != nil { received += 1 }
                return received
              }
            }
            for await _ in ready.prefix(consumers) {}
            for element in 0..<count { continuation.yield(element) }
            continuation.finish()
            return await group.reduce(0, +)
          }
        }
      ]
      if consumers == 1 {
        cells.append(
          Benchmark(
            "signals", "AsyncChannel for await by 1", per: "event", each: 1, against: baseline
          ) { count in
            let channel = AsyncChannel<Int>()
            return await length(of: [channel]) {
              for element in 0..<count { await channel.send(element) }
              channel.finish()
            }
          })
      }
      return cells
    }
  }
#endif
