extension Reducer {
  /// Embeds a child whose state is optional.
  ///
  /// ```swift
  /// let app = Reduce<App, AppAction, AppWork> { app, action in
  ///   if case .close = action { app.sheet = nil }              // cancels the effects of the sheet
  ///   return .none
  /// }
  /// .ifLet(\.sheet, extract: { $0.sheet }, work: AppWork.sheet, id: "sheet", child: sheet)
  /// ```
  ///
  /// - **Order.** The child sees its action first, while its state certainly exists. Then this
  ///   reducer sees the action, and may create, replace or remove the child.
  /// - **Removal.** When this reducer has removed the child, all pending effects of the child are
  ///   cancelled, before the effects of this reducer. Effects that the child asks for in the action
  ///   that removes it are not started; the parent must ask for work that is to outlive the child.
  ///   Every reducer that can remove the child must be inside, that is, before `.ifLet` in the
  ///   chain.
  /// - **Absence.** An action for an absent child changes nothing, and leaves a note
  ///   (``Effect/note(_:id:)``) in the record of the transition and for observers.
  /// - **Change.** The child's state is changed in place. A setter or an observer of the property
  ///   sees the new state once, and never `nil` in between.
  ///
  /// For a child in a case of an enumeration see
  /// `ifCaseLet(_:embed:extract:work:id:child:)`.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state, or `nil`.
  ///   - extract: Extracts the child's action from that of the parent; `nil` if the action is not
  ///     for the child.
  ///   - work: Embeds the work that the child asks for.
  ///   - id: The scope of the child's effects, see ``Effect/map(work:scope:)``; no other child may
  ///     use it.
  ///   - child: The reducer to embed.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    OptionalChild(at: state, extract: extract, work: work, scope: id, child: child)
      .embedded(in: self) { $0 != nil }
  }

  /// Embeds a child with an identity, whose state is optional.
  ///
  /// If the identity changes, the effects of the former child are cancelled too.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(at: state, extract: extract, work: work, scope: id, child: child)
      .embedded(in: self) { $0?.id }
  }

  /// Embeds an optional child whose work needs no embedding.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    extract: @escaping @Sendable (Action) -> Child.Action?,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ifLet(state, extract: extract, work: { $0 }, id: id, child: child)
  }

  /// Embeds an optional child with an identity, whose work needs no embedding.
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
