/// The benchmarks, sweeps and tables that run together.
struct Suite {
  let benchmarks: [Benchmark]
  let sweeps: [Sweep]
  let tables: [FigureTable]

  /// Creates a suite, and checks that all names are unique and all baselines exist.
  init(
    _ benchmarks: [Benchmark], _ sweeps: [Sweep] = [], _ tables: [FigureTable] = []
  ) throws {
    self.benchmarks = benchmarks
    self.sweeps = sweeps
    self.tables = tables
    var ids: Set<String> = []
    for id in benchmarks.map(\.id) + sweeps.map(\.id) + tables.map(\.id)
    where !ids.insert(id).inserted {
      throw Failure(description: "two benchmarks are named \(id); rename one of them")
    }
    let compared =
      benchmarks.compactMap { benchmark in benchmark.baselineID.map { (benchmark.id, $0) } }
      + sweeps.flatMap { sweep in sweep.kernelIDs.map { (sweep.id, $0) } }
    for (id, baseline) in compared where !benchmarks.contains(where: { $0.id == baseline }) {
      throw Failure(description: "\(id) is compared with \(baseline), which does not exist")
    }
  }

  /// An invalid list of benchmarks, or a benchmark whose result is wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The identifiers of all benchmarks, sweeps and tables.
  var ids: [String] { benchmarks.map(\.id) + sweeps.map(\.id) + tables.map(\.id) }

  /// The suite of all items whose identifier contains one of the texts, and their baselines.
  ///
  /// Without a text it is the whole suite.
  func only(_ texts: [String]) throws -> Suite {
    if texts.isEmpty { return self }
    let isChosen = { (id: String) in texts.contains { id.contains($0) } }
    let chosen = benchmarks.filter { isChosen($0.id) }
    let sweeps = sweeps.filter { isChosen($0.id) }
    let tables = tables.filter { isChosen($0.id) }
    guard !chosen.isEmpty || !sweeps.isEmpty || !tables.isEmpty else {
      throw WrongUse("no benchmark is named like \(texts.joined(separator: ", ")); see --list")
    }
    let needed = Set(
      chosen.flatMap { [$0.id] + ($0.baselineID.map { [$0] } ?? []) }
        + sweeps.flatMap(\.kernelIDs))
    return try Suite(benchmarks.filter { needed.contains($0.id) }, sweeps, tables)
  }

  /// Measures all benchmarks and sweeps in rounds.
  ///
  /// Each round takes a sample of every benchmark in turn, so that noise on the machine affects all
  /// of them equally and ratios stay valid. For each operation of a sweep, the fastest round
  /// counts.
  func run(rounds: Int) async throws -> Report {
    var counts: [Int] = []
    for benchmark in benchmarks { counts.append(try await benchmark.calibrated()) }
    var samples = benchmarks.map { _ in [Benchmark.Sample]() }
    var times = [[Double]?](repeating: nil, count: sweeps.count)
    for _ in 0..<rounds {
      for (index, benchmark) in benchmarks.enumerated() {
        for _ in 0..<benchmark.samples(inEachOf: rounds) {
          samples[index].append(try await benchmark.sample(counts[index]))
        }
      }
      for (index, sweep) in sweeps.enumerated() {
        times[index] = try sweep.times(atMost: times[index])
      }
    }
    return try Report(
      rounds: rounds,
      rows: benchmarks.indices.map {
        Report.Row(benchmarks[$0], count: counts[$0], samples: samples[$0])
      }, sweeps: zip(sweeps, times).map { ($0, $1 ?? []) })
  }
}

extension Benchmark {
  /// The identifier of the baseline; `nil` without one.
  fileprivate var baselineID: String? { baseline.map { "\(group)/\($0)" } }

  fileprivate func samples(inEachOf rounds: Int) -> Int {
    singles.map { ($0 + rounds - 1) / rounds } ?? 1
  }
}
