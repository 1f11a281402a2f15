#if PEERS
  import OpenCombine
  import Searchlight

  extension Suite {
    static func peerFanOut(to subscribers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "OpenCombine fan-out to \(subscribers)", per: "delivery", units: subscribers,
        each: subscribers, against: baseline
      ) { count in
        let subject = PassthroughSubject<Int, Never>()
        let received = Counter()
        let tokens = (0..<subscribers).map { _ in subject.sink { _ in received.count += 1 } }
        for element in 0..<count { subject.send(element) }
        return withExtendedLifetime(tokens) { received.count }
      }
    }

    static func peerSubscribeAndCancel(beside residents: Int, against baseline: String) -> Benchmark
    {
      Benchmark(
        "signals", "OpenCombine subscribe and cancel beside \(residents)", per: "subscription",
        each: 1, against: baseline
      ) { count in
        let subject = PassthroughSubject<Int, Never>()
        let received = Counter()
        let tokens = (0..<residents).map { _ in subject.sink { _ in received.count += 1 } }
        for number in 0..<count { subject.sink { received.count += $0 + number }.cancel() }
        subject.send(0)
        return count + received.count - tokens.count
      }
    }

    static func peerIdleSubscription(against baseline: String) -> Benchmark {
      let gauge = Gauge()
      return Benchmark(
        "signals", "OpenCombine idle subscription", per: "subscription", each: 1,
        against: baseline, measuring: .memory(gauge)
      ) { count in
        let subject = SharedSubject<Int>()
        let received = Counter()
        gauge.value = await growth(by: 20_000) { number in
          subject.sink { received.count += $0 * number }
        }
        return withExtendedLifetime(subject) { count }
      }
    }
  }
#endif
