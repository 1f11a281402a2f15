/// What the figures of a benchmark are.
enum Measure: Sendable {
  /// The time that the work takes; CPU times are compared.
  case work

  /// The time that the work takes; wall times are compared, since what counts is how threads get on
  /// beside each other.
  case throughput

  /// What the body has noted on a gauge, in nanoseconds, in place of the wall time, and compared.
  case latency(Gauge)

  /// What the body has noted on a gauge, in bytes, in place of the wall time, and compared.
  case memory(Gauge)

  /// What takes the place of the wall clock, if anything does.
  var gauge: Gauge? {
    switch self {
    case .work, .throughput: nil
    case .latency(let gauge), .memory(let gauge): gauge
    }
  }

  /// Whether CPU times are compared.
  var comparesCPU: Bool {
    if case .work = self { true } else { false }
  }

  /// Whether the figures are bytes.
  var isMemory: Bool {
    if case .memory = self { true } else { false }
  }
}
