/// A generated value that violates an expectation, in its simplest form.
public struct Counterexample<Value: Sendable>: Sendable, CustomStringConvertible {
  /// The seed of the original value.
  public let seed: UInt64
  /// The simplest value that was found to violate the expectation.
  public let value: Value
  /// A description of the violation.
  public let violation: String

  /// The violation, the value, and the seeds that reproduce it.
  public var description: String {
    """
    \(violation)
    with this value, the simplest one found:
      \(value)
    Repeat it with seeds: \(seed)...\(seed).
    """
  }
}

extension Generator {
  /// Searches for a value with a violation, and simplifies the first one.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try, in order.
  ///   - violation: Returns a description of what is wrong with a value, or `nil`; it must return
  ///     the same for the same value.
  public func counterexample(
    seeds: some Sequence<UInt64>, _ violation: (Value) -> String?
  ) -> Counterexample<Value>? {
    for seed in seeds {
      let sample = sample(seed: seed)
      guard let first = violation(sample.value) else { continue }
      let simplest = sample.simplest { violation($0) != nil }
      return Counterexample(
        seed: seed, value: simplest.value, violation: violation(simplest.value) ?? first)
    }
    return nil
  }

  /// Expects that no value has a violation; a failure shows the simplest value with one, and the
  /// seed that reproduces it.
  public func expectNoViolation(
    seeds: ClosedRange<UInt64> = 0...99, file: StaticString = #filePath, line: UInt = #line,
    _ violation: (Value) -> String?
  ) {
    CallSite(file: file, line: line)
      .report(counterexample(seeds: seeds, violation)?.description)
  }
}
