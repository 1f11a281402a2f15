/// The changes that a ``NumberController`` can make to its number.
@MainActor
public struct Computation {
  private let step: (Double) -> Void
  private let set: (Double?) -> Void

  init(step: @escaping (Double) -> Void, set: @escaping (Double?) -> Void) {
    self.step = step
    self.set = set
  }

  /// Increases the number by a step, within the bounds.
  public func increment(by step: Double = 1) { self.step(step) }

  /// Decreases the number by a step, within the bounds.
  public func decrement(by step: Double = 1) { self.step(-step) }

  /// Sets the number; `nil` removes the choice.
  public func just(value: Double?) { set(value) }
}
