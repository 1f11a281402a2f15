/// A generated value with which something is wrong, in its simplest form.
public struct Counterexample<Value: Sendable>: Sendable, CustomStringConvertible {
  /// The seed with which it was found.
  public let seed: UInt64
  /// The simplest value that was found.
  public let value: Value
  /// What is wrong with it.
  public let violation: String

  /// What is wrong, with what, and how to see it again.
  public var description: String {
    """
    \(violation)
    with this value, the simplest that was found:
      \(value)
    Repeat it with seeds: \(seed)...\(seed).
    """
  }
}

extension Generator {
  /// Looks for a value with which something is wrong, and simplifies the first.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try, in order.
  ///   - violation: Returns what is wrong with a value, or `nil`; always the same for the same value.
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

  /// Expects that nothing is wrong with any value; a failure shows the simplest that has a violation, and the
  /// seed that repeats it.
  public func expectFlawless(
    seeds: ClosedRange<UInt64> = 0...99, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ violation: (Value) -> String?
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(counterexample(seeds: seeds, violation)?.description)
  }
}
