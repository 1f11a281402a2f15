extension Report {
  /// The figures of a sweep, with times in nanoseconds.
  struct SweepRow: Encodable {
    let group: String
    let name: String
    let unit: String
    let operations: Int
    let p50: Double
    let p95: Double
    let p99: Double
    /// The median of the operations' lower bounds.
    let bound: Double?
    /// The median of the operations' times as multiples of their own bounds.
    let ratio: Double?
    /// The 95th percentile of the operations' times as multiples of their own bounds.
    let ratioP95: Double?
    /// The sum of all times as a multiple of the sum of all bounds.
    ///
    /// Operations with hardly any work do not influence it.
    let ratioOfAll: Double?

    init(_ sweep: Sweep, times: [Double], rows: [Row]) throws {
      group = sweep.group
      name = sweep.name
      unit = sweep.unit
      operations = times.count
      p50 = times.percentile(0.50)
      p95 = times.percentile(0.95)
      p99 = times.percentile(0.99)
      let kernels = Dictionary(
        uniqueKeysWithValues: rows.filter { $0.group == sweep.group }
          .map { ($0.name, $0.cpu.median) })
      let bounds = try sweep.work.value.bounds.map { parts in
        parts.reduce(0) { $0 + (kernels[$1.kernel] ?? .nan) * $1.units }
      }
      let ratios = zip(times, bounds).filter { $1 > 0 }.map { $0 / $1 }
      bound = bounds.isEmpty ? nil : bounds.percentile(0.5)
      ratio = ratios.isEmpty ? nil : ratios.percentile(0.5)
      ratioP95 = ratios.isEmpty ? nil : ratios.percentile(0.95)
      ratioOfAll = bounds.isEmpty ? nil : times.reduce(0, +) / bounds.reduce(0, +)
    }
  }

  /// The sweeps as a separate table in Markdown.
  var sweepTable: String {
    Self.table(
      ["", "per", "of", "p50", "p95", "p99", "bound p50", "ratio p50", "ratio p95", "of all"],
      sweeps.map { row in
        [
          "\(row.group): \(row.name)", row.unit, "\(row.operations)", Self.time(row.p50),
          Self.time(row.p95), Self.time(row.p99), row.bound.map(Self.time) ?? "",
          row.ratio.map(Self.short) ?? "", row.ratioP95.map(Self.short) ?? "",
          row.ratioOfAll.map(Self.short) ?? "",
        ]
      }, names: 2)
  }
}

extension [Double] {
  /// The smallest value that at least this share of all values does not exceed; 0 without values.
  func percentile(_ share: Double) -> Double {
    if isEmpty { return 0 }
    let rank = Int((share * Double(count)).rounded(.up))
    return sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }
}
