import Searchlight

extension Suite {
  /// Benchmarks of combining operators: one thread sends to two sources alternately, and one
  /// handler counts the results.
  static func combiningCells() -> [Benchmark] {
    merge() + combineLatest() + zip() + flatMapLatest()
  }

  private static func merge() -> [Benchmark] {
    let naive = "naive merge of 2"
    var cells = [
      Benchmark("signals", naive, per: "event", units: 2, each: 2) { count in
        let (first, second) = (NaiveSignal<Int>(), NaiveSignal<Int>())
        let received = Counter()
        first.merge(with: second).subscribe { _ in received.count += 1 }
        for element in 0..<count {
          first.send(element)
          second.send(element)
        }
        return received.count
      },
      Benchmark("signals", "merge of 2", per: "event", units: 2, each: 2, against: naive) {
        count in
        let (first, second) = (Signal<Int>.make(), Signal<Int>.make())
        let received = Counter()
        let token = first.signal.merge(with: second.signal).subscribe { _ in received.count += 1 }
        for element in 0..<count {
          first.source.send(element)
          second.source.send(element)
        }
        return withExtendedLifetime(token) { received.count }
      },
    ]
    #if PEERS
      cells.append(streamMerge(against: naive))
    #endif
    return cells
  }

  // The very first element has no partner, so it produces no result.
  private static func combineLatest() -> [Benchmark] {
    let naive = "naive combineLatest of 2"
    var cells = [
      Benchmark("signals", naive, per: "event", units: 2, each: 2) { count in
        let (first, second) = (NaiveSignal<Int>(), NaiveSignal<Int>())
        let received = Counter()
        first.combineLatest(second).subscribe { _ in received.count += 1 }
        for element in 0..<count {
          first.send(element)
          second.send(element)
        }
        return received.count + 1
      },
      Benchmark("signals", "combineLatest of 2", per: "event", units: 2, each: 2, against: naive) {
        count in
        let (first, second) = (Signal<Int>.make(), Signal<Int>.make())
        let received = Counter()
        let token = first.signal.combineLatest(second.signal)
          .subscribe { _ in received.count += 1 }
        for element in 0..<count {
          first.source.send(element)
          second.source.send(element)
        }
        return withExtendedLifetime(token) { received.count + 1 }
      },
    ]
    #if PEERS
      cells.append(streamCombineLatest(against: naive))
    #endif
    return cells
  }

  private static func zip() -> [Benchmark] {
    let naive = "naive zip of 2"
    var cells = [
      Benchmark("signals", naive, per: "event", units: 2, each: 1) { count in
        let (first, second) = (NaiveSignal<Int>(), NaiveSignal<Int>())
        let received = Counter()
        first.zip(second).subscribe { _ in received.count += 1 }
        for element in 0..<count {
          first.send(element)
          second.send(element)
        }
        return received.count
      },
      Benchmark("signals", "zip of 2", per: "event", units: 2, each: 1, against: naive) { count in
        let (first, second) = (Signal<Int>.make(), Signal<Int>.make())
        let received = Counter()
        let token = first.signal.zip(second.signal).subscribe { _ in received.count += 1 }
        for element in 0..<count {
          first.source.send(element)
          second.source.send(element)
        }
        return withExtendedLifetime(token) { received.count }
      },
    ]
    #if PEERS
      cells += [subjectZip(against: naive), streamZip(against: naive)]
    #endif
    return cells
  }

  // The operator switches to the next signal after every 1,000 elements.
  private static func flatMapLatest() -> [Benchmark] {
    let naive = "naive flatMapLatest"
    var cells = [
      Benchmark("signals", naive, per: "event", units: 1000, each: 1000) { count in
        let (outer, inner) = (NaiveSignal<Int>(), NaiveSignal<Int>())
        let received = Counter()
        outer.flatMapLatest { _ in inner }.subscribe { _ in received.count += 1 }
        for number in 0..<count {
          outer.send(number)
          for element in 0..<1000 { inner.send(element) }
        }
        return received.count
      },
      Benchmark("signals", "flatMapLatest", per: "event", units: 1000, each: 1000, against: naive) {
        count in
        let (outer, inner) = (Signal<Int>.make(), Signal<Int>.make())
        let received = Counter()
        let token = outer.signal.flatMapLatest { _ in inner.signal }
          .subscribe { _ in received.count += 1 }
        for number in 0..<count {
          outer.source.send(number)
          for element in 0..<1000 { inner.source.send(element) }
        }
        return withExtendedLifetime(token) { received.count }
      },
    ]
    #if PEERS
      cells.append(peerFlatMapLatest(against: naive))
    #endif
    return cells
  }
}
