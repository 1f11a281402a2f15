/// The kind of figures of a benchmark, and which of them are compared with the baseline.
enum Measure: Sendable {
  /// The time of the work; the comparison uses CPU times.
  case work

  /// The time of the work; the comparison uses wall times, to measure how well threads run in
  /// parallel.
  case throughput

  /// The value of a gauge in nanoseconds, which replaces the wall time and is compared.
  case latency(Gauge)

  /// The value of a gauge in bytes, which replaces the wall time and is compared.
  case memory(Gauge)

  /// The gauge that replaces the wall clock; `nil` without one.
  var gauge: Gauge? {
    switch self {
    case .work, .throughput: nil
    case .latency(let gauge), .memory(let gauge): gauge
    }
  }

  /// Whether the comparison uses CPU times.
  var comparesCPU: Bool {
    if case .work = self { true } else { false }
  }

  /// Whether the figures are bytes of memory.
  var isMemory: Bool {
    if case .memory = self { true } else { false }
  }
}
