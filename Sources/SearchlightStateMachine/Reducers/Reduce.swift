/// A reducer made from a closure.
///
/// ```swift
/// let light = Reduce<Light, Tap, Never> { light, _ in
///   light.isOn.toggle()
///   return .none
/// }
/// ```
@frozen
public struct Reduce<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  @usableFromInline let body: @Sendable (inout State, Action) -> Effects<Work>

  /// The continuation of the reducers inside `body`; `nil` for a reducer that was made from a
  /// closure.
  public let continuation: StateContinuation<State, Work>?

  /// The report of the reducers inside `body`; `nil` for a reducer that was made from a closure, see
  /// ``Reducer/onCancel(_:)``.
  public let cancellation: CancellationReport<State, Action, Work>?

  /// Creates a reducer that changes nothing.
  ///
  /// `Reduce().ifLet(…)` is a child alone, to which a parent sends an action by calling `reduce`. It
  /// does not see that another reducer removes the child, so embed the child with `.ifLet` after the
  /// parent's reducer too, which cancels the effects of a removed child, and list only that.
  public init() {
    self.init { _, _ in .none }
  }

  /// Creates a reducer from `body`, which must be pure.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action) -> Effects<Work>) {
    self.body = body
    continuation = nil
    cancellation = nil
  }

  /// Creates a reducer from `body` that embeds reducers with a continuation and a report.
  init(
    continuing continuation: StateContinuation<State, Work>?,
    cancelling cancellation: CancellationReport<State, Action, Work>?,
    _ body: @escaping @Sendable (inout State, Action) -> Effects<Work>
  ) {
    self.body = body
    self.continuation = continuation
    self.cancellation = cancellation
  }

  /// Calls the closure.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    body(&state, action)
  }
}
