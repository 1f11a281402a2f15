/// Operations of one kind of which each is timed by itself, such as queries: what counts is how they
/// are spread, and how near each comes to a bound of its own.
struct Sweep: Sendable {
  /// What is swept over, made when it is needed.
  struct Work: Sendable {
    /// What each operation must return.
    let results: [Int]

    /// For each operation its bound: how many units of which benchmarks of the group.
    let bounds: [[Part]]

    /// Runs the operation with a number.
    let body: @Sendable (Int) throws -> Int
  }

  /// So many units of a benchmark.
  struct Part: Sendable {
    let kernel: String
    let units: Double
  }

  /// What it belongs to.
  let group: String

  /// What is measured.
  let name: String

  /// What one operation is: `query`.
  let unit: String

  /// The benchmarks of the group by whose figures bounds are told.
  let kernels: [String]

  /// What is done.
  let work: Later<Work>

  /// Group and name: what `--only` looks at.
  var id: String { "\(group)/\(name)" }

  /// The benchmarks that bounds need, by group and name.
  var kernelIDs: [String] { kernels.map { "\(group)/\($0)" } }

  /// The CPU time of each operation, in nanoseconds, or that of an earlier round if it was less.
  func times(atMost best: [Double]?) throws -> [Double] {
    let work = try work.value
    return try work.results.indices.map { operation in
      let (time, found) = try ThreadTime.of { try work.body(operation) }
      guard found == work.results[operation] else {
        throw Suite.Flaw(
          description: "\(id): operation \(operation) must return \(work.results[operation]), not "
            + "\(found). What is measured is broken, or the benchmark is.")
      }
      return min(time, best?[operation] ?? .infinity)
    }
  }
}
