#if PEERS
  import OpenCombine
  import Searchlight

  extension Suite {
    static func peerOperators(against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "OpenCombine map, filter, scan", per: "event", units: 2, each: 1,
        against: baseline
      ) { count in
        let subject = PassthroughSubject<Int, Never>()
        let received = Counter()
        let token = subject.map { $0 &+ 1 }.filter { $0.isMultiple(of: 2) }.scan(0, &+)
          .sink { _ in received.count += 1 }
        for element in 0..<2 * count { subject.send(element) }
        return withExtendedLifetime(token) { received.count }
      }
    }

    // OpenCombine implements only these two combining operators.
    static func subjectZip(against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "OpenCombine zip of 2", per: "event", units: 2, each: 1, against: baseline
      ) { count in
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let received = Counter()
        let token = first.zip(second).sink { _ in received.count += 1 }
        for element in 0..<count {
          first.send(element)
          second.send(element)
        }
        return withExtendedLifetime(token) { received.count }
      }
    }

    static func peerFlatMapLatest(against baseline: String) -> Benchmark {
      Benchmark(
        "signals", "OpenCombine flatMapLatest", per: "event", units: 1000, each: 1000,
        against: baseline
      ) { count in
        let (outer, inner) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let received = Counter()
        let token = outer.map { _ in inner }.switchToLatest().sink { _ in received.count += 1 }
        for number in 0..<count {
          outer.send(number)
          for element in 0..<1000 { inner.send(element) }
        }
        return withExtendedLifetime(token) { received.count }
      }
    }
  }
#endif
