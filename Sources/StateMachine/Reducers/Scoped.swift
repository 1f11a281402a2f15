/// A reducer embedded in a larger one, whose state, action and work contain its own.
///
/// ```swift
/// enum AppAction { case left(CounterAction), right(CounterAction) }
///
/// let both = CombinedReducers<AppState, AppAction, AppWork> {
///   Scoped(
///     state: \.left, extract: { if case .left(let action) = $0 { action } else { nil } },
///     work: AppWork.left, id: "left", child: Counter())
///   Scoped(
///     state: \.right, extract: { if case .right(let action) = $0 { action } else { nil } },
///     work: AppWork.right, id: "right", child: Counter())
/// }
/// ```
///
/// It leads the child's work out. The way back, from what that work sends to actions of the larger
/// program, is ``EffectHandler/pullback(work:action:)``. For a child that may be absent see
/// ``Reducer/ifLet(_:extract:work:id:child:)``, for one child of each element of a collection
/// ``Reducer/forEach(_:extract:work:id:name:child:)``.
public struct Scoped<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  private let body: @Sendable (inout State, Action) -> Effects<Work>

  /// Embeds a child.
  ///
  /// - Parameters:
  ///   - state: where the child's state is kept.
  ///   - extract: takes the child's action out of the larger one's; `nil` if it is somebody else's,
  ///     which the child then does not see.
  ///   - work: embeds the work that the child asks for.
  ///   - id: a prefix for the child's ``EffectID``s, see ``Effect/map(work:scope:)``. With prefixes
  ///     of their own, two copies of one reducer never replace or cancel each other's effects.
  ///   - child: the reducer to embed.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String? = nil,
    child: Child
  ) {
    body = { parent, action in
      guard let own = extract(action) else { return .none }
      return child.reduce(&parent[keyPath: state], own).map(work: work, scope: id)
    }
  }

  /// Passes the child's actions on to it and returns its effects.
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    body(&state, action)
  }
}

extension Scoped {
  /// Embeds a child whose work is also the larger program's.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String? = nil,
    child: Child
  ) where Child.Work == Work {
    self.init(state: state, extract: extract, work: { $0 }, id: id, child: child)
  }
}
