#if PEERS
  import OpenCombine
  import Searchlight

  // Each task receives the elements of a subject through an `AsyncStream`. `values` would request
  // one element at a time, and a subject drops elements that nobody has requested.
  extension Suite {
    static func subjectForAwait(by consumers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "OpenCombine for await by \(consumers)", per: "event", each: consumers,
        against: baseline
      ) { count in
        let subject = SharedSubject<Int>()
        let streams = (0..<consumers).map { _ in subject.stream() }
        return await length(of: streams) {
          for element in 0..<count { subject.send(element) }
          subject.finish()
        }
      }
    }

    static func subjectLatency(to consumers: Int, against baseline: String) -> Benchmark {
      let gauge = Gauge()
      return Benchmark(
        "signals", "OpenCombine latency to \(consumers), p50", per: "event", each: consumers,
        against: baseline, measuring: .latency(gauge)
      ) { count in
        let subject = SharedSubject<Latency.Instant>()
        let streams = (0..<consumers).map { _ in subject.stream() }
        let times = await Latency.measure(count, over: streams) { subject.send($0) }
        gauge.value = times.median
        return times.count
      }
    }

    static func subjectProducers(_ producers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "OpenCombine \(producers) producers to 10", per: "delivery",
        units: 10 * producers, each: 10 * producers, against: baseline, measuring: .throughput
      ) { count in
        let subject = SharedSubject<Int>()
        // A subject does not document whether its handlers can run concurrently.
        let received = (0..<10).map { _ in AtomicCounter() }
        let tokens = received.map { counter in subject.sink { _ in counter.countOne() } }
        await onThreads(producers) { for element in 0..<count { subject.send(element) } }
        return withExtendedLifetime(tokens) { received.reduce(0) { $0 + $1.count } }
      }
    }
  }
#endif
