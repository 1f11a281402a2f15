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
        let received = Tally()
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
        let received = Tally()
        let tokens = (0..<residents).map { _ in subject.sink { _ in received.count += 1 } }
        for number in 0..<count { subject.sink { received.count += $0 + number }.cancel() }
        subject.send(0)
        return count + received.count - tokens.count
      }
    }

    static func peerStore(subscribers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "store", "OpenCombine value, \(subscribers) subscribed", per: "action",
        each: 1 + subscribers, against: baseline
      ) { count in
        let subject = CurrentValueSubject<Int, Never>(0)
        let published = Tally()
        let tokens = (0..<subscribers).map { _ in subject.sink { _ in published.count += 1 } }
        for _ in 0..<count { subject.value += 1 }
        return withExtendedLifetime(tokens) { subject.value + published.count - subscribers }
      }
    }

    static func peerSelecting(against baseline: String) -> Benchmark {
      Benchmark(
        "store", "OpenCombine value, 100 selecting", per: "action", each: 100, against: baseline
      ) { count in
        let subject = CurrentValueSubject<Int, Never>(0)
        let published = Tally()
        let tokens = (0..<100).map { part in
          subject.map { $0 &+ part }.removeDuplicates().sink { _ in published.count += 1 }
        }
        for _ in 0..<count { subject.value += 1 }
        return withExtendedLifetime(tokens) { published.count - 100 }
      }
    }
  }
#endif
