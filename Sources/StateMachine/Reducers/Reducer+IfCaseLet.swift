extension Reducer {
  /// This reducer with a child in one case of an enumeration.
  ///
  /// ```swift
  /// enum Screen { case list, detail(Detail, scroll: Double) }
  ///
  /// let screens = Reduce<Screen, Action, Work> { … }
  ///   .ifCaseLet(
  ///     { if case .detail(let detail, _) = $0 { detail } else { nil } },
  ///     embed: { screen, detail in
  ///       if case .detail(_, let scroll) = screen { screen = .detail(detail, scroll: scroll) }
  ///     }, extract: { $0.detail }, id: "detail", child: detail)
  /// ```
  ///
  /// Order, going, absence and identity are those of ``ifLet(_:extract:work:id:child:)``. The child is
  /// there while `state` says so: another case is a child that has gone, unless that holds the same
  /// child too.
  ///
  /// The child's state is taken out of the case and put back after its action, so of what the child
  /// changes a copy is made: one array, not the whole state.
  ///
  /// - Parameters:
  ///   - state: takes the child's state out of the case; `nil` in the other cases. A pure function, called
  ///     before and after each action.
  ///   - embed: puts the changed state of the child into the case in which it stands, and keeps what stands
  ///     beside it; called for the child's own actions.
  ///   - extract: takes the child's action out of the larger one's; `nil` if it is somebody else's.
  ///   - work: embeds the work that the child asks for.
  ///   - id: the scope of the child's effects, see ``Effect/map(work:scope:)``; not that of another.
  ///   - child: the reducer to embed.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    OptionalChild(
      case: state, embed: embed, extract: extract, work: work, scope: id, child: child
    )
    .inside(self) { $0 != nil }
  }

  /// This reducer with a child in one case of an enumeration, that is another one when its identity
  /// changes: what the former had under way is cancelled then too.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(
      case: state, embed: embed, extract: extract, work: work, scope: id, child: child
    )
    .inside(self) { $0?.id }
  }

  /// This reducer with a child in one case of an enumeration, whose work is also the larger program's.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ifCaseLet(state, embed: embed, extract: extract, work: { $0 }, id: id, child: child)
  }

  /// This reducer with a child in one case of an enumeration, that is another one when its identity
  /// changes, and whose work is also the larger program's.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    ifCaseLet(state, embed: embed, extract: extract, work: { $0 }, id: id, child: child)
  }
}
