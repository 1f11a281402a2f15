extension Reducer {
  /// Embeds a child for each element of an array, whose work needs no embedding, by a case of the actions.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    action: EnumCase<Action, (Child.State.ID, Child.Action)>,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    ElementList(path: state, scopes: ElementScopes(id: id, name: name))
      .embedding(child, action, ElementWork(read: { $1 }, embed: { $1 }), in: self)
  }

  /// Embeds a child for each value of a dictionary, whose work needs no embedding, by a case of the actions.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    action: EnumCase<Action, (ID, Child.Action)>,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ElementTable(path: state, scopes: ElementScopes(id: id, name: name, isSorted: true))
      .embedding(child, action, ElementWork(read: { $1 }, embed: { $1 }), in: self)
  }

  /// Embeds a child for each element of an array, by the constructors of the cases.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    action: @escaping @Sendable (Child.State.ID, Child.Action) -> Action,
    work: @escaping @Sendable (Child.State.ID, Child.Work) -> Work,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    ElementList(path: state, scopes: ElementScopes(id: id, name: name))
      .embedding(child, EnumCase(action), ElementWork(case: EnumCase(work)), in: self)
  }

  /// Embeds a child for each value of a dictionary, by the constructors of the cases.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    action: @escaping @Sendable (ID, Child.Action) -> Action,
    work: @escaping @Sendable (ID, Child.Work) -> Work,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> {
    ElementTable(path: state, scopes: ElementScopes(id: id, name: name, isSorted: true))
      .embedding(child, EnumCase(action), ElementWork(case: EnumCase(work)), in: self)
  }

  /// Embeds a child for each element of an array, whose work needs no embedding.
  ///
  /// Use it if the work itself says which element receives its answer. If the parent has to know
  /// which element asked for work, embed the work.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    action: @escaping @Sendable (Child.State.ID, Child.Action) -> Action,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    ElementList(path: state, scopes: ElementScopes(id: id, name: name))
      .embedding(child, EnumCase(action), ElementWork(read: { $1 }, embed: { $1 }), in: self)
  }

  /// Embeds a child for each value of a dictionary, whose work needs no embedding.
  ///
  /// Use it if the work itself says which element receives its answer. If the parent has to know
  /// which element asked for work, embed the work.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    action: @escaping @Sendable (ID, Child.Action) -> Action,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    ElementTable(path: state, scopes: ElementScopes(id: id, name: name, isSorted: true))
      .embedding(child, EnumCase(action), ElementWork(read: { $1 }, embed: { $1 }), in: self)
  }

  /// Embeds a child for each element of an array, without work.
  @_disfavoredOverload
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    action: @escaping @Sendable (Child.State.ID, Child.Action) -> Action,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Never, Child.State: Identifiable, Child.State.ID: Sendable {
    ElementList(path: state, scopes: ElementScopes(id: id, name: name))
      .embedding(
        child, EnumCase(action),
        ElementWork(read: { _, _ in nil }, embed: { (_, _: Never) -> Work in }), in: self)
  }

  /// Embeds a child for each value of a dictionary, without work.
  @_disfavoredOverload
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    action: @escaping @Sendable (ID, Child.Action) -> Action,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Never {
    ElementTable(path: state, scopes: ElementScopes(id: id, name: name, isSorted: true))
      .embedding(
        child, EnumCase(action),
        ElementWork(read: { _, _ in nil }, embed: { (_, _: Never) -> Work in }), in: self)
  }
}
