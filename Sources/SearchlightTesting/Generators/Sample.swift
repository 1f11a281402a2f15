/// A generated value with its simpler variants.
public struct Sample<Value: Sendable>: Sendable {
  /// The generated value.
  public let value: Value

  private let makeSimpler: @Sendable () -> [Sample]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - value: The generated value.
  ///   - simpler: Returns simpler variants, the simplest first; repeated simplification must come
  ///     to an end.
  public init(_ value: Value, simpler: @escaping @Sendable () -> [Sample] = { [] }) {
    self.value = value
    makeSimpler = simpler
  }

  /// The variants that are one step simpler, the simplest first.
  public var simpler: [Sample] { makeSimpler() }

  /// Returns the sample with its value and all variants transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Sample<Other> {
    Sample<Other>(transform(value)) { simpler.map { $0.map(transform) } }
  }

  /// Simplifies the sample step by step while it still meets a condition.
  ///
  /// - Parameters:
  ///   - attempts: The largest number of times to evaluate the condition.
  ///   - condition: A condition that this sample meets; it must return the same for the same value.
  public func simplest(
    attempts: Int = 10_000, where condition: (Value) -> Bool
  ) -> Sample {
    var best = self
    var left = attempts
    var hasMore = true
    while hasMore, left > 0 {
      hasMore = false
      for candidate in best.simpler.prefix(left) {
        left -= 1
        guard condition(candidate.value) else { continue }
        best = candidate
        hasMore = true
        break
      }
    }
    return best
  }
}
