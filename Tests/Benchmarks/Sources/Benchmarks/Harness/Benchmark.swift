/// The description of one measurement.
///
/// ```swift
/// Benchmark("engine", "prefix", per: "query", each: 20, against: "one letter") { count in
///   var hits = 0
///   for _ in 0..<count { hits += try service.answer(request).hits }
///   return hits
/// }
/// ```
struct Benchmark: Sendable {
  /// Runs an operation `count` times, and returns the sum of the results.
  ///
  /// The harness checks the sum. Without it, the optimiser could remove the work. Preparations
  /// inside of the closure are part of the measurement and are spread over the operations; captured
  /// values are not measured.
  typealias Body = @Sendable (_ count: Int) async throws -> Int

  /// The group, which also contains the baseline.
  let group: String

  /// The name, which is unique in the group.
  let name: String

  /// The unit to which the figures refer, such as `keystroke` or `delivery`.
  let unit: String

  /// The number of units of one operation, such as the subscribers to which one `send` delivers.
  let units: Int

  /// The amount that each operation must add to the sum.
  let result: Int

  /// The name of the baseline in the same group; `nil` without a comparison.
  let baseline: String?

  /// The number of operations that are timed individually over the whole run.
  ///
  /// If it is `nil`, operations are timed in large batches, so that the cost of the clock is
  /// negligible.
  let singles: Int?

  /// The kind of figures, and which of them is compared with the baseline.
  let measure: Measure

  /// The function that does the work.
  let body: Body

  /// Creates a benchmark.
  init(
    _ group: String, _ name: String, per unit: String, units: Int = 1, each result: Int,
    against baseline: String? = nil, singles: Int? = nil, measuring measure: Measure = .work,
    body: @escaping Body
  ) {
    self.group = group
    self.name = name
    self.unit = unit
    self.units = units
    self.result = result
    self.baseline = baseline
    self.singles = singles
    self.measure = measure
    self.body = body
  }

  /// The group and the name, which `--only` searches.
  var id: String { "\(group)/\(name)" }
}
