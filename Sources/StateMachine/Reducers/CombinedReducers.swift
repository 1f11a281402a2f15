/// Runs several reducers on the same state, one after the other, for every action.
///
/// Each reducer sees the changes of those before it. Their effects are appended in order.
///
/// ```swift
/// let app = CombinedReducers<AppState, AppAction, AppWork> {
///   Scoped(state: \.search, extract: \.search, work: AppWork.search, child: search)
///   Reduce { state, action in … }
/// }
/// ```
public struct CombinedReducers<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  private let reducers: [any Reducer<State, Action, Work>]

  /// The continuations of the reducers, in order.
  public let continuation: StateContinuation<State, Work>?

  /// Combines the reducers of an array.
  ///
  /// An empty array changes nothing.
  public init(_ reducers: [any Reducer<State, Action, Work>]) {
    self.reducers = reducers
    continuation = .combined(reducers.map { $0.continuation })
  }

  /// Combines the reducers listed in a builder.
  public init(
    @ReducerBuilder<State, Action, Work> _ reducers: () -> [any Reducer<State, Action, Work>]
  ) {
    self.init(reducers())
  }

  /// Runs all reducers in order and joins their effects; then resumes the states of children that
  /// one of the reducers has replaced.
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    continuation?.continuing(&state) { reduceInOrder(&$0, action) }
      ?? reduceInOrder(&state, action)
  }

  private func reduceInOrder(_ state: inout State, _ action: Action) -> Effects<Work> {
    var effects = Effects<Work>.none
    for reducer in reducers {
      effects.append(contentsOf: reducer.reduce(&state, action))
    }
    return effects
  }
}
