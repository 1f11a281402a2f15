/// What a ``NumberController`` tells: a step up or down, or another number.
@MainActor
public struct Computation {
  private let step: (Double) -> Void
  private let set: (Double?) -> Void

  init(step: @escaping (Double) -> Void, set: @escaping (Double?) -> Void) {
    self.step = step
    self.set = set
  }

  /// Goes up, within the bounds.
  public func increment(by step: Double = 1) { self.step(step) }

  /// Goes down, within the bounds.
  public func decrement(by step: Double = 1) { self.step(-step) }

  /// Takes another number; `nil` takes the choice back.
  public func just(value: Double?) { set(value) }
}
