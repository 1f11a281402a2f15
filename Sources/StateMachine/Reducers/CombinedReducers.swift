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

  /// Combines the reducers of an array.
  ///
  /// An empty array changes nothing.
  public init(_ reducers: [any Reducer<State, Action, Work>]) {
    self.reducers = reducers
  }

  /// Combines the reducers listed in a builder.
  public init(
    @ReducerBuilder<State, Action, Work> _ reducers: () -> [any Reducer<State, Action, Work>]
  ) {
    self.reducers = reducers()
  }

  /// Runs all reducers in order and joins their effects.
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    var effects = Effects<Work>.none
    for reducer in reducers {
      effects.append(contentsOf: reducer.reduce(&state, action))
    }
    return effects
  }
}
