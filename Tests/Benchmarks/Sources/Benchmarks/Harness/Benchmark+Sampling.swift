extension Benchmark {
  /// The target duration of a sample.
  ///
  /// It is long compared with a call of the clock, and short compared with a scheduler's time
  /// slice.
  static let sampleTime = Duration.milliseconds(15)

  /// The result of a sample, in nanoseconds per unit, or in the unit of a gauge.
  struct Sample {
    let cpu: Double
    let wall: Double
  }

  /// The error that a benchmark has returned a wrong result.
  struct WrongResult: Error, CustomStringConvertible {
    let benchmark: Benchmark
    let count: Int
    let found: Int

    var description: String {
      "\(benchmark.id): \(count) operations must add up to \(count * benchmark.result), not to "
        + "\(found). What is measured is broken, or the benchmark is."
    }
  }

  /// Measures `count` operations, and checks their result.
  func sample(_ count: Int) async throws -> Sample {
    let clock = ContinuousClock()
    let start = (cpu: ProcessTime.now, wall: clock.now)
    let found = try await body(count)
    let (cpu, wall) = (ProcessTime.now - start.cpu, clock.now - start.wall)
    guard found == count * result else {
      throw WrongResult(benchmark: self, count: count, found: found)
    }
    let units = Double(count * units)
    return Sample(
      cpu: measure.gauge == nil ? cpu.nanoseconds / units : 0,
      wall: measure.gauge?.value ?? wall.nanoseconds / units)
  }

  /// Determines the number of operations of a sample, which also warms up the benchmark.
  func calibrated() async throws -> Int {
    if measure.gauge != nil {
      _ = try await sample(10)
      return 100
    }
    if singles != nil {
      _ = try await sample(100)
      return 1
    }
    let wanted = Self.sampleTime.nanoseconds
    var count = 1
    while true {
      // The smaller time counts, because an interrupted trial would make all samples too short.
      let trial = try await sample(count)
      let time = min(trial.cpu, trial.wall) * Double(count * units)
      if time >= wanted / 2 { return max(1, Int(Double(count) * wanted / time)) }
      count = max(count + 1, Int(Double(count) * min(10, wanted / max(time, 1))))
    }
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Double { self / .nanoseconds(1) }
}
