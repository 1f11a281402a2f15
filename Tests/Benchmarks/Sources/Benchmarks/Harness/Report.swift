import Foundation

/// The results of a run.
struct Report: Encodable {
  /// A median with its deviation, in nanoseconds per unit.
  struct Figure: Encodable {
    let median: Double
    /// The median absolute deviation from the median.
    let deviation: Double

    init(_ values: [Double]) {
      let median = values.median
      self.median = median
      deviation = values.map { abs($0 - median) }.median
    }
  }

  /// The figures of one benchmark.
  struct Row: Encodable {
    let group: String
    let name: String
    let unit: String
    let cpu: Figure
    let wall: Figure
    /// The number of operations in a sample.
    let operations: Int
    let samples: Int
    let baseline: String?
    /// Whether the figures are bytes of memory.
    let isMemory: Bool
    /// Whether the ratio compares CPU times; otherwise it compares wall times or their replacement.
    let comparesCPU: Bool
    /// The median as a multiple of the baseline's median in the same run.
    var ratio: Double?

    init(_ benchmark: Benchmark, count: Int, samples: [Benchmark.Sample]) {
      group = benchmark.group
      name = benchmark.name
      unit = benchmark.unit
      cpu = Figure(samples.map(\.cpu))
      wall = Figure(samples.map(\.wall))
      operations = count
      self.samples = samples.count
      baseline = benchmark.baseline
      isMemory = benchmark.measure.isMemory
      comparesCPU = benchmark.measure.comparesCPU
    }
  }

  let rounds: Int
  let cores: Int
  let rows: [Row]
  private(set) var sweeps: [SweepRow] = []

  init(rounds: Int, rows: [Row], sweeps: [(Sweep, times: [Double])] = []) throws {
    self.rounds = rounds
    cores = ProcessInfo.processInfo.activeProcessorCount
    self.rows = rows.map { row in
      let baseline = rows.first { $0.group == row.group && $0.name == row.baseline }
      var row = row
      row.ratio = baseline.map {
        row.comparesCPU ? row.cpu.median / $0.cpu.median : row.wall.median / $0.wall.median
      }
      return row
    }
    self.sweeps = try sweeps.map { try SweepRow($0.0, times: $0.times, rows: self.rows) }
  }

  /// The report as JSON, with durations in nanoseconds.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension [Double] {
  /// The middle value, or the mean of the two middle values; 0 without values.
  var median: Double {
    if isEmpty { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
