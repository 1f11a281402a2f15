/// Embeds a child reducer in a larger program, whose state, action and work contain those of the
/// child.
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
/// This type embeds the child's work. ``EffectHandler/pullback(work:action:)`` does the reverse: it
/// embeds the actions that the child's work sends. For a child that may be absent, see
/// `Reducer.ifLet(_:extract:work:id:child:)`; for one child per element of a collection, see
/// `Reducer.forEach(_:extract:work:id:name:child:)`.
public struct Scoped<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  private let body: @Sendable (inout State, Action) -> Effects<Work>

  /// Whether an action is for the child.
  let receives: @Sendable (Action) -> Bool

  /// The continuation of the child.
  public let continuation: StateContinuation<State, Work>?

  /// Creates the embedding of a child.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - extract: Extracts the child's action from that of the parent; `nil` if the action is not
  ///     for the child, which then does not see it.
  ///   - work: Embeds the work that the child asks for.
  ///   - id: A scope for the child's ``EffectID``s, see ``Effect/map(work:scope:)``. In different
  ///     scopes, two copies of one reducer never replace or cancel each other's effects.
  ///   - child: The reducer to embed.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String? = nil,
    child: Child
  ) {
    receives = { extract($0) != nil }
    body = { parent, action in
      guard let own = extract(action) else { return .none }
      return child.reduce(&parent[keyPath: state], own).map(work: work, scope: id)
    }
    continuation = child.continuation.map { own in
      .child(
        own, read: { $0[keyPath: state] }, change: { $1(&$0[keyPath: state]) },
        embed: { effects in
          let abandoned: Effects<Work> = id.map { .cancelScope(.scope($0)) } ?? .none
          return abandoned + effects.map(work: work, scope: id)
        })
    }
  }

  /// Runs the child's reducer if the action is for the child, and returns its effects.
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    body(&state, action)
  }
}

extension Scoped {
  /// Creates the embedding of a child whose work needs no embedding.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String? = nil,
    child: Child
  ) where Child.Work == Work {
    self.init(state: state, extract: extract, work: { $0 }, id: id, child: child)
  }
}
