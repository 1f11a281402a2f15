/// Different operations of one kind, such as queries, that are timed individually.
///
/// The figures are the distribution of the times, and their ratio to a lower bound for each
/// operation.
struct Sweep: Sendable {
  /// The operations, their expected results and their bounds.
  struct Work: Sendable {
    /// The expected result of each operation.
    let results: [Int]

    /// The lower bound of each operation, as units of kernels that are benchmarks of the group.
    let bounds: [[Part]]

    /// Runs the operation with this index.
    let body: @Sendable (Int) throws -> Int
  }

  /// A number of units of a kernel.
  struct Part: Sendable {
    let kernel: String
    let units: Double
  }

  /// The group, which also contains the kernels.
  let group: String

  /// The name, which is unique in the group.
  let name: String

  /// The name of one operation, such as `query`.
  let unit: String

  /// The benchmarks of the group whose figures determine the bounds.
  let kernels: [String]

  /// Whether operations use other threads, so that the wall time is measured, not the CPU time of
  /// the calling thread.
  var usesThreads = false

  /// The operations, which are created when they are needed.
  let work: Lazy<Work>

  /// The group and the name, which `--only` searches.
  var id: String { "\(group)/\(name)" }

  /// The identifiers of the kernels.
  var kernelIDs: [String] { kernels.map { "\(group)/\($0)" } }

  /// Runs each operation once, and returns the minimum of its time and its best earlier time.
  ///
  /// All times are in nanoseconds.
  func times(atMost best: [Double]?) throws -> [Double] {
    let work = try work.value
    return try work.results.indices.map { operation in
      let (time, found) = try time { try work.body(operation) }
      guard found == work.results[operation] else {
        throw Suite.Failure(
          description: "\(id): operation \(operation) must return \(work.results[operation]), not "
            + "\(found). What is measured is broken, or the benchmark is.")
      }
      return min(time, best?[operation] ?? .infinity)
    }
  }

  private func time(_ body: () throws -> Int) rethrows -> (time: Double, result: Int) {
    guard usesThreads else { return try ThreadTime.of(body) }
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    return ((clock.now - start) / .nanoseconds(1), result)
  }
}
