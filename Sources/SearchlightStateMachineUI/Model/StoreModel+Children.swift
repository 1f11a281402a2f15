// The models of parts: of a child that is always there, of one that comes and goes, and of the
// elements of a list.

extension StoreModel {
  /// Returns the model of a part of the state, whose actions are embedded in those of this model.
  ///
  /// ```swift
  /// PlayerView(model: model.scope(\.player, action: AppAction.player))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - action: Embeds an action of the part; the case of an enumeration is such a function.
  public func scope<Child: Equatable & Sendable, ChildAction: Sendable>(
    _ keyPath: KeyPath<State, Child>, action: @escaping @MainActor (ChildAction) -> Action
  ) -> StoreModel<Child, ChildAction> {
    let link = node.link(at: keyPath) { PartLink(keyPath, in: node.shown) }
    return child(at: link.node, action)
  }

  /// Returns the model of a part that comes and goes; `nil` if it is not there.
  ///
  /// The reader observes whether there is one, and no property of it. While it is there, its models
  /// stay valid. If its state is `Identifiable`, another identity means another part.
  ///
  /// The part can also be in a case of an enumeration, which a property returns:
  ///
  /// ```swift
  /// if let edit = model.scope(\.destination?.edit, action: AppAction.edit) { EditView(model: edit) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - action: Embeds an action of the part; the case of an enumeration is such a function.
  public func scope<Child: Equatable & Sendable, ChildAction: Sendable>(
    _ keyPath: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action
  ) -> StoreModel<Child, ChildAction>? {
    optionalLink(at: keyPath).present(in: node.shown).map { child(at: $0, action) }
  }

  /// Returns the models of the elements of an array, in order; of elements with equal identities
  /// only the first has one.
  ///
  /// The reader observes which elements there are, and in which order, but no property of them. The
  /// model of an element stays valid while the element is in the array, wherever it moves.
  ///
  /// ```swift
  /// ForEach(model.scope(\.rows, action: AppAction.row)) { row in RowView(model: row) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The array.
  ///   - action: Embeds an action of an element, with the identity of the element.
  /// - Complexity: In the order of the number of elements.
  public func scope<Child: Equatable & Sendable & Identifiable, ChildAction: Sendable>(
    _ keyPath: KeyPath<State, [Child]>,
    action: @escaping @MainActor (Child.ID, ChildAction) -> Action
  ) -> [StoreModel<Child, ChildAction>] {
    elementsLink(at: keyPath).present(in: node.shown).map { id, element in
      child(at: element) { action(id, $0) }
    }
  }

  /// Returns the model of an element of an array; `nil` if there is none with that identity.
  ///
  /// The reader observes which elements there are.
  public func scope<Child: Equatable & Sendable & Identifiable, ChildAction: Sendable>(
    _ keyPath: KeyPath<State, [Child]>, id: Child.ID,
    action: @escaping @MainActor (Child.ID, ChildAction) -> Action
  ) -> StoreModel<Child, ChildAction>? {
    elementsLink(at: keyPath).present(id, in: node.shown).map { element in
      child(at: element) { action(id, $0) }
    }
  }

  /// Returns the model of an element of a dictionary; `nil` if there is none with that key.
  ///
  /// The reader observes which elements there are.
  public func scope<ID: Hashable, Child: Equatable & Sendable, ChildAction: Sendable>(
    _ keyPath: KeyPath<State, [ID: Child]>, id: ID,
    action: @escaping @MainActor (ID, ChildAction) -> Action
  ) -> StoreModel<Child, ChildAction>? {
    node.link(at: keyPath) { ElementsLink(ElementAccess(keyPath)) }
      .present(id, in: node.shown).map { element in child(at: element) { action(id, $0) } }
  }

  func optionalLink<Child>(at keyPath: KeyPath<State, Child?>) -> OptionalLink<State, Child> {
    node.link(at: keyPath) { OptionalLink(keyPath) }
  }

  func elementsLink<Child: Identifiable>(
    at keyPath: KeyPath<State, [Child]>
  ) -> ElementsLink<State, Child.ID, Child> {
    node.link(at: keyPath) { ElementsLink(ElementAccess(keyPath)) }
  }

  private func child<Child, ChildAction>(
    at node: ModelNode<Child>, _ action: @escaping @MainActor (ChildAction) -> Action
  ) -> StoreModel<Child, ChildAction> {
    StoreModel<Child, ChildAction>(node: node) { self.send(action($0)) }
  }
}

extension StoreModel: @MainActor Identifiable where State: Identifiable {
  /// The identity of the shown state, which is not observed.
  public var id: State.ID { node.shown.id }
}
