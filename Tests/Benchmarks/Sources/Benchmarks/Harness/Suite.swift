/// Benchmarks that are run together.
struct Suite {
  let benchmarks: [Benchmark]

  /// Takes benchmarks; checks that names are unique and baselines exist.
  init(_ benchmarks: [Benchmark]) throws {
    self.benchmarks = benchmarks
    var ids: Set<String> = []
    for benchmark in benchmarks where !ids.insert(benchmark.id).inserted {
      throw Flaw(description: "two benchmarks are named \(benchmark.id); rename one of them")
    }
    for benchmark in benchmarks {
      if let baseline = benchmark.baselineID, !ids.contains(baseline) {
        throw Flaw(
          description: "\(benchmark.id) is compared with \(baseline), which does not exist")
      }
    }
  }

  /// What in a list of benchmarks cannot be meant.
  struct Flaw: Error, CustomStringConvertible {
    let description: String
  }

  /// The benchmarks whose name contains one of the texts, and the baselines that they need; all of
  /// them without a text.
  func only(_ texts: [String]) throws -> Suite {
    if texts.isEmpty { return self }
    let chosen = benchmarks.filter { benchmark in texts.contains { benchmark.id.contains($0) } }
    guard !chosen.isEmpty else {
      throw WrongUse("no benchmark is named like \(texts.joined(separator: ", ")); see --list")
    }
    let needed = Set(chosen.flatMap { [$0.id] + ($0.baselineID.map { [$0] } ?? []) })
    return try Suite(benchmarks.filter { needed.contains($0.id) })
  }

  /// Measures everything, in rounds: each takes a sample of every benchmark in turn, so that a noisy
  /// minute hits all alike and ratios stay true.
  func run(rounds: Int) async throws -> Report {
    var counts: [Int] = []
    for benchmark in benchmarks { counts.append(try await benchmark.calibrated()) }
    var samples = benchmarks.map { _ in [Benchmark.Sample]() }
    for _ in 0..<rounds {
      for (index, benchmark) in benchmarks.enumerated() {
        for _ in 0..<benchmark.samples(inEachOf: rounds) {
          samples[index].append(try await benchmark.sample(counts[index]))
        }
      }
    }
    return Report(
      rounds: rounds,
      rows: benchmarks.indices.map {
        Report.Row(benchmarks[$0], count: counts[$0], samples: samples[$0])
      })
  }
}

extension Benchmark {
  /// The baseline's group and name.
  fileprivate var baselineID: String? { baseline.map { "\(group)/\($0)" } }

  fileprivate func samples(inEachOf rounds: Int) -> Int {
    singles.map { ($0 + rounds - 1) / rounds } ?? 1
  }
}
