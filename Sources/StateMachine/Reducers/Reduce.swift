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

  /// Creates a reducer from `body`, which must be pure.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action) -> Effects<Work>) {
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    body(&state, action)
  }
}
