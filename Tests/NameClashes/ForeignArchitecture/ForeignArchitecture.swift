// A stand-in for the Composable Architecture, which no package of this repository depends on: its
// names, in the shapes that matter for looking names up, and none of what they do.

/// A store as it is there: of a state and an action.
@MainActor
public final class Store<State, Action> {
  /// What is held.
  public private(set) var state: State
  private let reduce: (inout State, Action) -> Effect<Action>

  /// Creates a store.
  public init<R: Reducer>(
    initialState: State, reducer: () -> R
  ) where R.State == State, R.Action == Action {
    state = initialState
    let reducer = reducer()
    reduce = { reducer.reduce(into: &$0, action: $1) }
  }

  /// Sends an action.
  public func send(_ action: Action) {
    _ = reduce(&state, action)
  }
}

/// An effect as it is there: something that runs, not a value that says what is to be run.
public struct Effect<Action>: Sendable {
  /// Nothing.
  public static var none: Effect { Effect() }

  /// Something that runs.
  public static func run(_ operation: @escaping @Sendable () async -> Void) -> Effect { Effect() }

  /// An end of something that runs.
  public static func cancel(id: some Hashable & Sendable) -> Effect { Effect() }
}

/// A reducer as it is there.
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action

  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

extension Reducer {
  /// A reducer with a child that is there or not.
  public func ifLet<Child>(
    _ state: WritableKeyPath<State, Child?>, then child: () -> some Reducer
  ) -> some Reducer<State, Action> {
    self
  }

  /// A reducer with another after it.
  public func onChange<Part: Equatable>(
    of part: @escaping (State) -> Part, _ reducer: @escaping (Part, Part) -> some Reducer
  ) -> some Reducer<State, Action> {
    self
  }
}

/// A reducer made from a closure, as it is there.
public struct Reduce<State, Action>: Reducer {
  private let body: (inout State, Action) -> Effect<Action>

  /// Creates a reducer.
  public init(_ body: @escaping (inout State, Action) -> Effect<Action>) {
    self.body = body
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}

/// The builder as it is there.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Takes in one reducer.
  public static func buildBlock<R: Reducer>(_ reducer: R) -> R { reducer }
}

/// Two more names of there.
public struct Scope<State, Action> {
  /// Creates one.
  public init() {}
}

/// The test store of there.
public final class TestStore<State, Action> {
  /// Creates one.
  public init() {}
}
