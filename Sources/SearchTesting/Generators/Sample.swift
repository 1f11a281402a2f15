/// A generated value, and the way to simpler ones.
public struct Sample<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value

  private let makeSimpler: @Sendable () -> [Sample]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - simpler: Simpler ones, those that are much simpler first; each must come nearer to an end.
  public init(_ value: Value, simpler: @escaping @Sendable () -> [Sample] = { [] }) {
    self.value = value
    makeSimpler = simpler
  }

  /// The values that are one step simpler, those that are much simpler first.
  public var simpler: [Sample] { makeSimpler() }

  /// The same with another value at each step.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Sample<Other> {
    Sample<Other>(transform(value)) { simpler.map { $0.map(transform) } }
  }

  /// The simplest that still meets a condition, as far as single steps lead.
  ///
  /// - Parameters:
  ///   - attempts: How often the condition is tried at most.
  ///   - condition: Holds for this sample; must be the same whenever it is asked.
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
