extension Reducer {
  /// Embeds a child whose state is optional.
  ///
  /// ```swift
  /// let app = Reduce<App, AppAction, AppWork> { app, action in
  ///   if case .close = action { app.sheet = nil }              // cancels the effects of the sheet
  ///   return .none
  /// }
  /// .ifLet(\.sheet, action: AppAction.sheet, work: AppWork.sheet, id: "sheet", child: sheet)
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
  /// `ifCaseLet(_:embed:action:work:id:child:)`.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state, or `nil`.
  ///   - action: The case of the parent's actions that holds those of the child.
  ///   - work: The case of the parent's work that holds the work of the child.
  ///   - id: The scope of the child's effects, see ``Effect/map(work:scope:)``; no other child may
  ///     use it.
  ///   - child: The reducer to embed.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: EnumCase<Action, Child.Action>,
    work: EnumCase<Work, Child.Work>,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    OptionalChild(at: state, action: action, work: work, scope: id, child: child)
      .embedded(in: self) { $0 != nil }
  }

  /// Embeds an optional child with an identity.
  ///
  /// If the identity changes, the effects of the former child are cancelled too.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: EnumCase<Action, Child.Action>,
    work: EnumCase<Work, Child.Work>,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(at: state, action: action, work: work, scope: id, child: child)
      .embedded(in: self) { $0?.id }
  }

  /// Embeds an optional child, by the constructors of the cases.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    ifLet(state, action: EnumCase(action), work: EnumCase(work), id: id, child: child)
  }

  /// Embeds an optional child with an identity, by the constructors of the cases.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    ifLet(state, action: EnumCase(action), work: EnumCase(work), id: id, child: child)
  }

  /// Embeds an optional child, with the same work as this reducer.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ifLet(state, action: EnumCase(action), work: .itself, id: id, child: child)
  }

  /// Embeds an optional child with an identity, with the same work as this reducer.
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    ifLet(state, action: EnumCase(action), work: .itself, id: id, child: child)
  }

  /// Embeds an optional child, without work.
  @_disfavoredOverload
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Never {
    ifLet(state, action: EnumCase(action), work: .never, id: id, child: child)
  }

  /// Embeds an optional child with an identity, without work.
  @_disfavoredOverload
  public func ifLet<Child: Reducer>(
    _ state: any WritableKeyPath<State, Child.State?> & Sendable,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Never, Child.State: Identifiable, Child.State.ID: Sendable {
    ifLet(state, action: EnumCase(action), work: .never, id: id, child: child)
  }
}
