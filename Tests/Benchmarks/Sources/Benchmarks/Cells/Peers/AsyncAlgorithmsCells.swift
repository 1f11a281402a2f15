#if PEERS
  import AsyncAlgorithms
  import Searchlight

  extension Suite {
    static func sharedForAwait(by consumers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "share() for await by \(consumers)", per: "event", each: consumers,
        against: baseline
      ) { count in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let shared = stream.share(bufferingPolicy: .unbounded)
        return await length(of: Array(repeating: shared, count: consumers)) {
          for element in 0..<count { continuation.yield(element) }
          continuation.finish()
        }
      }
    }

    static func channelForAwait(against baseline: String) -> Benchmark {
      Benchmark("signals", "AsyncChannel for await by 1", per: "event", each: 1, against: baseline)
      { count in
        let channel = AsyncChannel<Int>()
        return await length(of: [channel]) {
          for element in 0..<count { await channel.send(element) }
          channel.finish()
        }
      }
    }

    static func sharedLatency(to consumers: Int, against baseline: String) -> Benchmark {
      let gauge = Gauge()
      return Benchmark(
        "signals", "share() latency to \(consumers), p50", per: "event", each: consumers,
        against: baseline, measuring: .latency(gauge)
      ) { count in
        let (stream, continuation) = AsyncStream<Latency.Instant>.makeStream()
        let shared = stream.share(bufferingPolicy: .unbounded)
        let loops = Array(repeating: shared, count: consumers)
        let times = await Latency.measure(count, over: loops) { continuation.yield($0) }
        gauge.value = times.median
        return times.count
      }
    }

    static func channelLatency(against baseline: String) -> Benchmark {
      let gauge = Gauge()
      return Benchmark(
        "signals", "AsyncChannel latency to 1, p50", per: "event", each: 1, against: baseline,
        measuring: .latency(gauge)
      ) { count in
        let channel = AsyncChannel<Latency.Instant>()
        let times = await Latency.measure(count, over: [channel]) { await channel.send($0) }
        gauge.value = times.median
        return times.count
      }
    }

    static func sharedProducers(_ producers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "share() \(producers) producers to 10", per: "delivery", units: 10 * producers,
        each: 10 * producers, against: baseline, measuring: .throughput
      ) { count in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let shared = stream.share(bufferingPolicy: .unbounded)
        return await length(of: Array(repeating: shared, count: 10)) {
          await onThreads(producers) { for element in 0..<count { continuation.yield(element) } }
          continuation.finish()
        }
      }
    }
  }
#endif
