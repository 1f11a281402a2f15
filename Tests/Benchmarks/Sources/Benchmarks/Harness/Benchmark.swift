/// Something to be measured, as a value.
///
/// ```swift
/// Benchmark("engine", "prefix", per: "query", each: 20, against: "one letter") { count in
///   var hits = 0
///   for _ in 0..<count { hits += try service.answer(request).hits }
///   return hits
/// }
/// ```
struct Benchmark: Sendable {
  /// Runs an operation so many times and returns the sum of what came out, by which the result is
  /// checked, and without which the optimiser would leave the work out.
  ///
  /// What is prepared inside is measured, spread over the operations; what is prepared outside and
  /// captured is not.
  typealias Body = @Sendable (_ count: Int) async throws -> Int

  /// What it belongs to; a baseline is one of the same group.
  let group: String

  /// What is measured.
  let name: String

  /// What the figures are for: `keystroke`, `delivery`.
  let unit: String

  /// How many units one operation is, such as the number of subscribers that one `send` delivers to.
  let units: Int

  /// What each operation adds to the sum.
  let result: Int

  /// The name of the benchmark of the same group that it is compared with.
  let baseline: String?

  /// How many operations are timed one by one over the whole run; `nil` times them by the thousand,
  /// so that the clock does not count.
  let singles: Int?

  /// What the figures are, and which of them is compared with the baseline's.
  let measure: Measure

  /// The work.
  let body: Body

  /// Describes what is measured.
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

  /// Group and name: what `--only` looks at.
  var id: String { "\(group)/\(name)" }
}
