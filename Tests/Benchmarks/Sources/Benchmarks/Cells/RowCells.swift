import Searchlight

extension Suite {
  /// Two states of a list to compare.
  private struct Pair: Sendable {
    let list: LoadedRows
    let states: (before: SearchState, after: SearchState)

    /// The identifiers of the loaded rows in both states.
    var identifiers: (before: [String], after: [String]) {
      (list.identifiers(in: states.before), list.identifiers(in: states.after))
    }
  }

  /// Benchmarks of the differences between two states of a long list, and of a long list in
  /// sections.
  ///
  /// The baseline is the standard library's difference of the same identifiers, which it need not
  /// collect.
  static func rowCells() -> [Benchmark] {
    let long = Lazy { try LoadedRows("a", count: 100_000) }
    let appended = Lazy { Pair(list: try long.value, states: try long.value.appended()) }
    let changed = Lazy { Pair(list: try long.value, states: try long.value.changed("a")) }
    let hashed = "100,000 identifiers hashed"
    let identifiers = Lazy { try appended.value.identifiers.before }
    return against("a page of 100,000 appended", appended, each: 20, whole: 20)
      + against("one row of 100,000 changed", changed, each: 1, whole: 0)
      + against("all of 2,000 new", replaced(2_000), each: 4_000, whole: 4_000)
      + [
        Benchmark("rows", hashed, per: "list", each: 100_000) { count in
          let identifiers = try identifiers.value
          var sum = 0
          for _ in 0..<count { sum += Set(identifiers).count }
          return sum
        },
        ours("all of 100,000 new", replaced(100_000), each: 200_000, against: hashed),
        sections("100,000 in 50 sections", appended, against: hashed),
      ]
  }

  /// The state of a list and of another one with different records.
  private static func replaced(_ count: Int) -> Lazy<Pair> {
    Lazy {
      let (old, new) = (
        try LoadedRows("a", count: count), try LoadedRows("b", count: count)
      )
      return Pair(list: old, states: (try old.loaded().state, try new.loaded().state))
    }
  }

  private static func against(
    _ name: String, _ pair: Lazy<Pair>, each: Int, whole: Int
  ) -> [Benchmark] {
    let baseline = "\(name), by the standard library"
    let identifiers = Lazy { try pair.value.identifiers }
    return [
      Benchmark("rows", baseline, per: "difference", each: whole + 1) { count in
        let (old, new) = try identifiers.value
        var sum = 0
        for _ in 0..<count { sum += new.difference(from: old).count + 1 }
        return sum
      },
      ours(name, pair, each: each, against: baseline),
    ]
  }

  /// A benchmark of the differences, which includes presenting both lists.
  private static func ours(
    _ name: String, _ pair: Lazy<Pair>, each: Int, against baseline: String
  ) -> Benchmark {
    Benchmark("rows", name, per: "difference", each: each, against: baseline) { count in
      let (hits, states) = (try pair.value.list.hits, try pair.value.states)
      var sum = 0
      for _ in 0..<count {
        let differences = hits.differences(from: states.before, to: states.after)
        sum += differences.moveCount + differences.changed.count
      }
      return sum
    }
  }

  private static func sections(
    _ name: String, _ pair: Lazy<Pair>, against baseline: String
  ) -> Benchmark {
    Benchmark("rows", name, per: "list", each: 100_000 + 50, against: baseline) { count in
      let presenter = try pair.value.list.hits.grouped(by: "kind")
      let state = try pair.value.states.before
      var sum = 0
      for _ in 0..<count {
        let groups = presenter.present(state)
        sum += groups.reduce(groups.count) { $0 + $1.rows.count }
      }
      return sum
    }
  }
}
