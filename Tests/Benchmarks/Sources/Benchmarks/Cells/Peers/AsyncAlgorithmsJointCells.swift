#if PEERS
  import AsyncAlgorithms
  import Searchlight

  // The combining operators of swift-async-algorithms iterate over sequences: the sources are
  // streams, and a task consumes the result.
  extension Suite {
    static func streamMerge(against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "AsyncAlgorithms merge of 2", per: "event", units: 2, each: 2, against: baseline
      ) { count in
        let (first, second) = (AsyncStream<Int>.makeStream(), AsyncStream<Int>.makeStream())
        return await length(of: [merge(first.stream, second.stream)]) {
          for element in 0..<count {
            first.continuation.yield(element)
            second.continuation.yield(element)
          }
          first.continuation.finish()
          second.continuation.finish()
        }
      }
    }

    static func streamCombineLatest(against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "AsyncAlgorithms combineLatest of 2", per: "event", units: 2, each: 2,
        against: baseline
      ) { count in
        let (first, second) = (AsyncStream<Int>.makeStream(), AsyncStream<Int>.makeStream())
        let both = TaskBarrier(of: 1)
        return await withTaskGroup(of: Int.self) { group in
          group.addTask {
            var received = 0
            for await _ in combineLatest(first.stream, second.stream) {
              received += 1
              if received == 1 { both.arrive() }
            }
            return received + 1
          }
          first.continuation.yield(0)
          second.continuation.yield(0)
          // The number of elements from one source before the first of the other is unknown.
          await both.waitForAll()
          for element in 1..<max(count, 1) {
            first.continuation.yield(element)
            second.continuation.yield(element)
          }
          first.continuation.finish()
          second.continuation.finish()
          return await group.reduce(0, +)
        }
      }
    }

    static func streamZip(against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "AsyncAlgorithms zip of 2", per: "event", units: 2, each: 1, against: baseline
      ) { count in
        let (first, second) = (AsyncStream<Int>.makeStream(), AsyncStream<Int>.makeStream())
        return await length(of: [zip(first.stream, second.stream)]) {
          for element in 0..<count {
            first.continuation.yield(element)
            second.continuation.yield(element)
          }
          first.continuation.finish()
          second.continuation.finish()
        }
      }
    }
  }
#endif
