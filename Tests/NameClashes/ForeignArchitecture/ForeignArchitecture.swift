// A stand-in for the Composable Architecture, which no package of this repository depends on. It
// has the same names, in the shapes that matter for name lookup, and none of the behaviour.

/// A store, generic over a state and an action as in the Composable Architecture.
@MainActor
public final class Store<State, Action> {
  /// The current state of the store.
  public private(set) var state: State
  private let reduce: (inout State, Action) -> Effect<Action>

  /// Creates a store that reduces actions with `reducer`.
  public init<R: Reducer>(
    initialState: State, reducer: () -> R
  ) where R.State == State, R.Action == Action {
    state = initialState
    let reducer = reducer()
    reduce = { reducer.reduce(into: &$0, action: $1) }
  }

  /// Reduces an action at once and ignores its effect.
  public func send(_ action: Action) {
    _ = reduce(&state, action)
  }
}

/// An effect that wraps a closure, as in the Composable Architecture; in this package an effect is
/// a value.
public struct Effect<Action>: Sendable {
  /// An effect that does nothing.
  public static var none: Effect { Effect() }

  /// An effect that would run `operation`; here it does nothing.
  public static func run(_ operation: @escaping @Sendable () async -> Void) -> Effect { Effect() }

  /// An effect that would cancel the running effect with this identifier; here it does nothing.
  public static func cancel(id: some Hashable & Sendable) -> Effect { Effect() }
}

/// A reducer with the requirement that the Composable Architecture has.
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action

  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

extension Reducer {
  /// A reducer that would reduce an optional child state too; here it returns itself.
  public func ifLet<Child>(
    _ state: WritableKeyPath<State, Child?>, then child: () -> some Reducer
  ) -> some Reducer<State, Action> {
    self
  }

  /// A reducer that would run another one when a part changes; here it returns itself.
  public func onChange<Part: Equatable>(
    of part: @escaping (State) -> Part, _ reducer: @escaping (Part, Part) -> some Reducer
  ) -> some Reducer<State, Action> {
    self
  }
}

/// A reducer that calls a closure, as in the Composable Architecture.
public struct Reduce<State, Action>: Reducer {
  private let body: (inout State, Action) -> Effect<Action>

  /// Creates a reducer that calls `body`.
  public init(_ body: @escaping (inout State, Action) -> Effect<Action>) {
    self.body = body
  }

  /// Calls the closure that was passed to the initialiser.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}

/// A result builder of reducers, reduced to a single statement.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Returns the only reducer of the block.
  public static func buildBlock<R: Reducer>(_ reducer: R) -> R { reducer }
}

/// An empty type with the name of another reducer of the Composable Architecture.
public struct Scope<State, Action> {
  /// Creates an empty instance.
  public init() {}
}

/// An empty type with the name of the test store of the Composable Architecture.
public final class TestStore<State, Action> {
  /// Creates an empty instance.
  public init() {}
}
