import Searchlight

extension Suite {
  /// Benchmarks of one thread that sends through a chain of operators to a handler that counts.
  ///
  /// Every second element passes the chain.
  static func operatorCells() -> [Benchmark] {
    let naive = "naive map, filter, scan"
    var cells = [
      Benchmark("signals", naive, per: "event", units: 2, each: 1) { count in
        let signal = NaiveSignal<Int>()
        let (sum, received) = (Counter(), Counter())
        signal.subscribe { element in
          let next = element &+ 1
          guard next.isMultiple(of: 2) else { return }
          sum.count &+= next
          received.count += 1
        }
        for element in 0..<2 * count { signal.send(element) }
        return received.count
      },
      Benchmark("signals", "map, filter, scan", per: "event", units: 2, each: 1, against: naive) {
        count in
        let (signal, source) = Signal<Int>.make()
        let received = Counter()
        let token = signal.map { $0 &+ 1 }.filter { $0.isMultiple(of: 2) }.scan(0) { $0 &+ $1 }
          .subscribe { _ in received.count += 1 }
        for element in 0..<2 * count { source.send(element) }
        return withExtendedLifetime(token) { received.count }
      },
    ]
    #if PEERS
      cells.append(peerOperators(against: naive))
    #endif
    return cells
  }
}
