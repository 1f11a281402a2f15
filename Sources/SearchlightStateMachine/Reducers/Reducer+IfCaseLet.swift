extension Reducer {
  /// Embeds a child whose state is in one case of an enumeration.
  ///
  /// ```swift
  /// enum Screen { case list, detail(Detail, scroll: Double) }
  ///
  /// let screens = Reduce<Screen, Action, Work> { … }
  ///   .ifCaseLet(
  ///     { if case .detail(let detail, _) = $0 { detail } else { nil } },
  ///     embed: { screen, detail in
  ///       if case .detail(_, let scroll) = screen { screen = .detail(detail, scroll: scroll) }
  ///     }, action: Action.detail, work: Work.detail, id: "detail", child: detail)
  /// ```
  ///
  /// Order, removal, absence and identity are those of `ifLet(_:action:work:id:child:)`. The
  /// child exists while `state` returns its state. Another case means that the child was removed,
  /// unless that case holds the same child.
  ///
  /// The child's state is taken out of the case and put back after its action. So a change copies
  /// the storage that the child changes, such as one array, but not the whole state.
  ///
  /// - Parameters:
  ///   - state: Takes the child's state out of the case; `nil` for the other cases. A pure
  ///     function, called before and after each action.
  ///   - embed: Puts the changed state of the child back into its case, and keeps the other
  ///     associated values; called for actions of the child.
  ///   - action: The case of the parent's actions that holds those of the child.
  ///   - work: The case of the parent's work that holds the work of the child.
  ///   - id: The scope of the child's effects, see ``Effect/map(work:scope:)``; no other child may
  ///     use it.
  ///   - child: The reducer to embed.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: EnumCase<Action, Child.Action>,
    work: EnumCase<Work, Child.Work>,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    OptionalChild(
      case: state, embed: embed, action: action, work: work, scope: id, child: child
    )
    .embedded(in: self) { $0 != nil }
  }

  /// Embeds a child with an identity, whose state is in one case of an enumeration.
  ///
  /// If the identity changes, the effects of the former child are cancelled too.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: EnumCase<Action, Child.Action>,
    work: EnumCase<Work, Child.Work>,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(
      case: state, embed: embed, action: action, work: work, scope: id, child: child
    )
    .embedded(in: self) { $0?.id }
  }

  /// Embeds a child in one case of an enumeration, by the constructors of the cases.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    ifCaseLet(
      state, embed: embed, action: EnumCase(action), work: EnumCase(work), id: id, child: child)
  }

  /// Embeds a child with an identity, whose state is in one case of an enumeration, by the constructors of the cases.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    ifCaseLet(
      state, embed: embed, action: EnumCase(action), work: EnumCase(work), id: id, child: child)
  }

  /// Embeds a child in one case of an enumeration, with the same work as this reducer.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ifCaseLet(state, embed: embed, action: EnumCase(action), work: .itself, id: id, child: child)
  }

  /// Embeds a child with an identity, whose state is in one case of an enumeration, with the same work as this reducer.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    ifCaseLet(state, embed: embed, action: EnumCase(action), work: .itself, id: id, child: child)
  }

  /// Embeds a child in one case of an enumeration, without work.
  @_disfavoredOverload
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Never {
    ifCaseLet(state, embed: embed, action: EnumCase(action), work: .never, id: id, child: child)
  }

  /// Embeds a child with an identity, whose state is in one case of an enumeration, without work.
  @_disfavoredOverload
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Never, Child.State: Identifiable, Child.State.ID: Sendable {
    ifCaseLet(state, embed: embed, action: EnumCase(action), work: .never, id: id, child: child)
  }
}

extension Reducer {
  /// Embeds a child whose state is all that one case of an enumeration holds.
  ///
  /// ```swift
  /// enum Screen { case list, detail(Detail) }
  ///
  /// let screens = Reduce<Screen, Action, Work> { … }
  ///   .ifCaseLet(Screen.detail, action: Action.detail, work: Work.detail, id: "detail", child: detail)
  /// ```
  ///
  /// The constructor of a case is enough, and the case is read by reflection, twice for each action;
  /// for the cost, and for what cannot be read, see ``EnumCase``. A case that holds more, or a state
  /// whose actions arrive thousands of times a second, is taken apart by hand, with
  /// `ifCaseLet(_:embed:action:work:id:child:)`.
  ///
  /// - Parameters:
  ///   - state: The case of the state that holds that of the child.
  ///   - action: The case of the parent's actions that holds those of the child.
  ///   - work: The case of the parent's work that holds the work of the child.
  ///   - id: The scope of the child's effects, see ``Effect/map(work:scope:)``; no other child may
  ///     use it.
  ///   - child: The reducer to embed.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (Child.State) -> State,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> {
    OptionalChild(
      case: EnumCase(state), action: EnumCase(action), work: EnumCase(work), scope: id, child: child
    )
    .embedded(in: self) { $0 != nil }
  }

  /// Embeds a child with an identity, whose state is all that one case of an enumeration holds.
  ///
  /// If the identity changes, the effects of the former child are cancelled too.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (Child.State) -> State,
    action: @escaping @Sendable (Child.Action) -> Action,
    work: @escaping @Sendable (Child.Work) -> Work,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(
      case: EnumCase(state), action: EnumCase(action), work: EnumCase(work), scope: id, child: child
    )
    .embedded(in: self) { $0?.id }
  }

  /// Embeds a child that is all that a case holds, with the same work as this reducer.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (Child.State) -> State,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    OptionalChild(
      case: EnumCase(state), action: EnumCase(action), work: .itself, scope: id, child: child
    )
    .embedded(in: self) { $0 != nil }
  }

  /// Embeds a child with an identity that is all that a case holds, with the same work as this reducer.
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (Child.State) -> State,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(
      case: EnumCase(state), action: EnumCase(action), work: .itself, scope: id, child: child
    )
    .embedded(in: self) { $0?.id }
  }

  /// Embeds a child that is all that a case holds, without work.
  @_disfavoredOverload
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (Child.State) -> State,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Never {
    OptionalChild(
      case: EnumCase(state), action: EnumCase(action), work: .never, scope: id, child: child
    )
    .embedded(in: self) { $0 != nil }
  }

  /// Embeds a child with an identity that is all that a case holds, without work.
  @_disfavoredOverload
  public func ifCaseLet<Child: Reducer>(
    _ state: @escaping @Sendable (Child.State) -> State,
    action: @escaping @Sendable (Child.Action) -> Action,
    id: String,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Never, Child.State: Identifiable, Child.State.ID: Sendable {
    OptionalChild(
      case: EnumCase(state), action: EnumCase(action), work: .never, scope: id, child: child
    )
    .embedded(in: self) { $0?.id }
  }
}

extension OptionalChild {
  /// Creates a child whose state is all that a case holds.
  fileprivate init(
    case state: EnumCase<State, Child.State>, action: EnumCase<Action, Child.Action>,
    work: EnumCase<Work, Child.Work>, scope: String, child: Child
  ) {
    self.init(
      case: state.extract, embed: { $0 = state.embed($1) }, problem: { state.read($0).problem },
      action: action, work: work, scope: scope, child: child)
  }
}
