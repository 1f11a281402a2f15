extension Reducer {
  /// This reducer with a child that is there or not.
  ///
  /// ```swift
  /// let app = Reduce<App, AppAction, AppWork> { app, action in
  ///   if case .close = action { app.sheet = nil }              // what the sheet has under way ends
  ///   return .none
  /// }
  /// .ifLet(\.sheet, extract: { $0.sheet }, work: AppWork.sheet, id: "sheet", child: sheet)
  /// ```
  ///
  /// - **Order.** The child is first to see its action, while its state is certainly there; then this
  ///   reducer sees the action, and may make, replace or remove the child.
  /// - **Going.** When this reducer has removed the child, everything that the child has under way is
  ///   cancelled, before the effects of this reducer. What the child asks for in the action by which
  ///   it goes is not started: what is to outlive it is for the parent to ask for. Whoever can remove
  ///   the child has to stand inside, so before `.ifLet` in the chain.
  /// - **Absence.** An action for a child that is not there changes nothing, and leaves a remark
  ///   (``Effect/note(_:id:)``) in the record of the transition and for whoever inspects.
  /// - **Change.** The child is changed in place. A setter or an observer of the property sees its new
  ///   state once, and never `nil` in between.
  ///
  /// For a child in a case of an enumeration see
  /// ``ifCaseLet(_:embed:extract:work:id:child:)``.
  ///
  /// - Parameters:
  ///   - state: where the child's state is kept while it is there.
  ///   - extract: takes the child's action out of the larger one's; `nil` if it is somebody else's.
  ///   - work: embeds the work that the child asks for.
  ///   - id: the scope of the child's effects, see ``Effect/map(work:scope:)``; not that of another.
  ///   - child: the reducer to embed.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    OptionalChild(at: state, extract: extract, work: work, scope: id, child: child)
      .inside(self) { $0 != nil }
  }

  /// This reducer with a child that is there or not, and that is another one when its identity
  /// changes: what the former had under way is cancelled then too.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(at: state, extract: extract, work: work, scope: id, child: child)
      .inside(self) { $0?.id }
  }

  /// This reducer with a child that is there or not, whose work is also the larger program's.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ifLet(state, extract: extract, work: { $0 }, id: id, child: child)
  }

  /// This reducer with a child that is there or not, that is another one when its identity changes,
  /// and whose work is also the larger program's.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    ifLet(state, extract: extract, work: { $0 }, id: id, child: child)
  }
}
