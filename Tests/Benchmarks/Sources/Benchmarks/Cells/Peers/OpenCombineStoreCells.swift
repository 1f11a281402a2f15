#if PEERS
  import OpenCombine
  import Searchlight

  extension Suite {
    static func peerStore(subscribers: Int, against baseline: String) -> Benchmark {
      Benchmark(
        "store", "OpenCombine value, \(subscribers) subscribed", per: "action",
        each: 1 + subscribers, against: baseline
      ) { count in
        let subject = CurrentValueSubject<Int, Never>(0)
        let published = Counter()
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
        let published = Counter()
        let tokens = (0..<100).map { part in
          subject.map { $0 &+ part }.removeDuplicates().sink { _ in published.count += 1 }
        }
        for _ in 0..<count { subject.value += 1 }
        return withExtendedLifetime(tokens) { published.count - 100 }
      }
    }

    static func peerEditing(against baseline: String) -> [Benchmark] {
      let empty = Array(repeating: 0, count: 1000)
      return [
        Benchmark(
          "store", "OpenCombine value, array edited", per: "action", each: 1, against: baseline
        ) { count in
          let subject = CurrentValueSubject<[Int], Never>(empty)
          for index in 0..<count { subject.value[index % 1000] += 1 }
          return subject.value.reduce(0, +)
        },
        Benchmark(
          "store", "OpenCombine value, array edited, a record listener", per: "action", each: 2,
          against: baseline
        ) { count in
          let subject = CurrentValueSubject<[Int], Never>(empty)
          let (records, index) = (Counter(), Counter())
          let token = subject.scan((before: empty, after: empty)) { ($0.after, $1) }.dropFirst()
            .sink { records.count += $0.after[index.count] - $0.before[index.count] }
          for number in 0..<count {
            index.count = number % 1000
            subject.value[index.count] += 1
          }
          return withExtendedLifetime(token) { subject.value.reduce(0, +) + records.count }
        },
      ]
    }
  }
#endif
