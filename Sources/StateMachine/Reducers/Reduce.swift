/// A reducer made from a closure.
///
/// ```swift
/// let light = Reduce<Light, Tap, Never> { light, _ in
///   light.isOn.toggle()
///   return .none
/// }
/// ```
public struct Reduce<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  @usableFromInline let body: @Sendable (inout State, Action) -> Effects<Work>

  /// The continuation of the reducers inside `body`; `nil` for a reducer that was made from a
  /// closure.
  public let continuation: StateContinuation<State, Work>?

  /// Creates a reducer from `body`, which must be pure.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action) -> Effects<Work>) {
    self.body = body
    continuation = nil
  }

  /// Creates a reducer from `body` that embeds reducers with a continuation.
  init(
    continuing continuation: StateContinuation<State, Work>?,
    _ body: @escaping @Sendable (inout State, Action) -> Effects<Work>
  ) {
    self.body = body
    self.continuation = continuation
  }

  /// Calls the closure.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    body(&state, action)
  }
}
