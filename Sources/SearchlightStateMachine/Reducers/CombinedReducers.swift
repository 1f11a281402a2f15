/// Runs several reducers on the same state, one after the other, for every action.
///
/// Each reducer sees the changes of those before it. Their effects are appended in order.
///
/// ```swift
/// let app = CombinedReducers<AppState, AppAction, AppWork> {
///   Scoped(state: \.search, action: AppAction.search, work: AppWork.search, id: "search", child: search)
///   Reduce { state, action in … }
/// }
/// ```
public struct CombinedReducers<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  private let parts: [Part]

  /// The continuations of the reducers, in order.
  public let continuation: StateContinuation<State, Work>?

  /// The reports of the reducers, in order.
  public let cancellation: CancellationReport<State, Action, Work>?

  private struct Part: Sendable {
    let reducer: any Reducer<State, Action, Work>
    let continuation: StateContinuation<State, Work>?
    /// The reducer, if it is one that not every action is for.
    let scoped: Scoped<State, Action, Work>?

    /// Reduces an action after `prepare`, which is called only if the action is for the reducer.
    func reduce(
      _ state: inout State, _ action: Action, prepare: (inout State) -> Void
    ) -> Effects<Work> {
      if let scoped { return scoped.reduce(&state, action, prepare: prepare) }
      prepare(&state)
      return reducer.reduce(&state, action)
    }
  }

  /// Combines the reducers of an array.
  ///
  /// An empty array changes nothing.
  public init(_ reducers: [any Reducer<State, Action, Work>]) {
    parts = reducers.map {
      Part(
        reducer: $0, continuation: $0.continuation, scoped: $0 as? Scoped<State, Action, Work>)
    }
    continuation = .combined(parts.map(\.continuation))
    cancellation = .combined(reducers.map { $0.cancellation })
  }

  /// Combines the reducers listed in a builder.
  public init(
    @ReducerBuilder<State, Action, Work> _ reducers: () -> [any Reducer<State, Action, Work>]
  ) {
    self.init(reducers())
  }

  /// Runs all reducers in order and joins their effects, and resumes the states of children that one
  /// of the reducers has replaced: before a child's reducer receives the action, or at the end.
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    var effects = Effects<Work>.none
    guard continuation != nil else {
      for part in parts { effects.append(contentsOf: part.reducer.reduce(&state, action)) }
      return effects
    }
    var marks = parts.map { $0.continuation?.mark(state) }
    for (index, part) in parts.enumerated() {
      let own = part.reduce(&state, action) { state in
        guard index > 0, let continuation = part.continuation,
          let more = continuation.resume(&state, after: marks[index])
        else { return }
        effects.append(contentsOf: more)
        marks[index] = continuation.mark(state)
      }
      effects.append(contentsOf: own)
    }
    for (index, part) in parts.enumerated() {
      guard let more = part.continuation?.resume(&state, after: marks[index]) else { continue }
      effects.append(contentsOf: more)
    }
    return effects
  }
}

/// Builds a list of reducers, with `if`, `switch` and `for`.
///
/// The result is a flat array without nested generic types, so a program with many reducers
/// compiles and crashes as legibly as one with two.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable, Work: Sendable> {
  /// The reducers listed so far.
  public typealias Component = [any Reducer<State, Action, Work>]

  /// Makes a list of one reducer.
  public static func buildExpression<R>(_ reducer: R) -> Component
  where R: Reducer, R.State == State, R.Action == Action, R.Work == Work {
    [reducer]
  }

  /// Accepts a list of reducers.
  public static func buildExpression(_ reducers: Component) -> Component {
    reducers
  }

  /// Joins the lists, in order.
  public static func buildBlock(_ parts: Component...) -> Component {
    parts.flatMap { $0 }
  }

  /// Builds an `if` without `else`; the list is empty if the condition is false.
  public static func buildOptional(_ part: Component?) -> Component {
    part ?? []
  }

  /// Builds the first of two branches.
  public static func buildEither(first part: Component) -> Component {
    part
  }

  /// Builds the second of two branches.
  public static func buildEither(second part: Component) -> Component {
    part
  }

  /// Joins the lists of a loop, in order.
  public static func buildArray(_ parts: [Component]) -> Component {
    parts.flatMap { $0 }
  }

  /// Builds the list inside an `if #available`.
  public static func buildLimitedAvailability(_ part: Component) -> Component {
    part
  }
}
