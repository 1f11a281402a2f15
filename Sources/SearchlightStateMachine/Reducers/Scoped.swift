/// Embeds a child reducer in a larger program, whose state, action and work contain those of the
/// child.
///
/// ```swift
/// enum AppAction { case left(CounterAction), right(CounterAction) }
///
/// let both = CombinedReducers<AppState, AppAction, AppWork> {
///   Scoped(
///     state: \.left, action: AppAction.left, work: AppWork.left, id: "left", child: Counter())
///   Scoped(
///     state: \.right, action: AppAction.right, work: AppWork.right, id: "right", child: Counter())
/// }
/// ```
///
/// This type embeds the child's work. `EffectHandler.pullback(work:action:)` does the reverse: it embeds the actions that the child's work sends. For a child that may be
/// absent, see `Reducer.ifLet(_:action:work:id:child:)`; for one child per element of a collection,
/// see `Reducer.forEach(_:action:work:id:name:child:)`.
///
/// ## Send to the child
///
/// A reducer around the child sends it an action in the same transition by calling ``reduce(_:_:)``:
///
/// ```swift
/// let shopping = Scoped(state: \.shop, action: AppAction.shop, work: AppWork.shop, id: "shop", child: shop)
///
/// let app = CombinedReducers<AppState, AppAction, AppWork> {
///   Reduce { state, action in
///     guard case .tapped(let brand) = action else { return .none }
///     return shopping.reduce(&state, .shop(.text(brand)))
///   }
///   shopping
/// }
/// ```
public struct Scoped<State: Sendable, Action: Sendable, Work: Sendable>: Reducer {
  private let body:
    @Sendable (inout State, Action, _ prepare: (inout State) -> Void) -> Effects<Work>

  /// The continuation of the child.
  public let continuation: StateContinuation<State, Work>?

  /// The report of the child.
  public let cancellation: CancellationReport<State, Action, Work>?

  /// Creates the embedding of a child.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case of the parent's actions that holds those of the child. The child sees no
  ///     other action.
  ///   - work: The case of the parent's work that holds the work of the child.
  ///   - id: A scope for the child's ``EffectID``s, see ``Effect/map(work:scope:)``. In different
  ///     scopes, two copies of one reducer never replace or cancel each other's effects, and each is
  ///     told of its own if they are cancelled from outside; see ``CancellationReport``.
  ///   - child: The reducer to embed.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    action: EnumCase<Action, Child.Action>,
    work: EnumCase<Work, Child.Work>,
    id: String? = nil,
    child: Child
  ) {
    let scope = id.map { EffectScope($0) }
    if action.reflection == nil {
      // A case by hand has no problems to look for, which would take time in every action.
      body = { [extract = action.extract] parent, outer, prepare in
        guard let own = extract(outer) else { return .none }
        prepare(&parent)
        return child.reduce(&parent[keyPath: state], own).map(work: work, in: scope)
      }
    } else {
      body = { parent, outer, prepare in
        let (own, problem) = action.read(outer)
        guard let own else {
          return problem.map { .note($0, id: scope.map { .scope($0) }) } ?? .none
        }
        prepare(&parent)
        return child.reduce(&parent[keyPath: state], own).map(work: work, in: scope)
      }
    }
    continuation = child.continuation.map { own in
      .child(
        own, read: { $0[keyPath: state] }, change: { $1(&$0[keyPath: state]) },
        embed: { effects in
          let abandoned: Effects<Work> = scope.map { .cancelScope(.scope($0)) } ?? .none
          return abandoned + effects.map(work: work.embed, in: scope)
        })
    }
    cancellation = .child(
      child.cancellation, read: { $0[keyPath: state] }, scope: scope, action: action, work: work)
  }

  /// Runs the child's reducer if the action is for the child, and returns its effects.
  public func reduce(_ state: inout State, _ action: Action) -> Effects<Work> {
    body(&state, action) { _ in }
  }

  /// Runs the child's reducer after `prepare`, if the action is for the child.
  func reduce(
    _ state: inout State, _ action: Action, prepare: (inout State) -> Void
  ) -> Effects<Work> {
    body(&state, action, prepare)
  }
}

extension Scoped {
  /// Creates the embedding of a child by the constructors of its cases.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String? = nil,
    child: Child
  ) {
    self.init(
      state: state, action: EnumCase(action), work: EnumCase(work), id: id, child: child)
  }

  /// Creates the embedding of a child with the same work as the parent.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String? = nil,
    child: Child
  ) where Child.Work == Work {
    self.init(state: state, action: EnumCase(action), work: .itself, id: id, child: child)
  }

  /// Creates the embedding of a child without work.
  @_disfavoredOverload
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String? = nil,
    child: Child
  ) where Child.Work == Never {
    self.init(state: state, action: EnumCase(action), work: .never, id: id, child: child)
  }

  /// Creates the embedding of a child with the same actions and work as the parent, which sees every
  /// action.
  ///
  /// So it sees the actions that tell its siblings of cancelled effects too. Of all children that are
  /// embedded like this, only one should have a report; give the others actions of their own.
  public init<Child: Reducer>(
    state: any WritableKeyPath<State, Child.State> & Sendable,
    id: String? = nil,
    child: Child
  ) where Child.Action == Action, Child.Work == Work {
    self.init(state: state, action: .itself, work: .itself, id: id, child: child)
  }
}
