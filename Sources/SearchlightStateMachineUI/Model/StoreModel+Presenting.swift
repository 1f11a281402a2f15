// What a user interface reads and sets to present something, without the types of one. The user
// dismisses what is presented; the state decides whether it goes away.

/// A value that a view reads and sets.
@MainActor
package struct ModelBinding<Value> {
  /// Reads the value, and observes it.
  package let get: @MainActor () -> Value

  /// Asks for another value.
  package let set: @MainActor (Value) -> Void
}

extension StoreModel {
  /// A part of the state, for which an action sets another value.
  package func modelBinding<Value>(
    _ keyPath: KeyPath<State, Value>, send action: @escaping @MainActor (Value) -> Action
  ) -> ModelBinding<Value> {
    ModelBinding {
      self[keyPath]
    } set: {
      self.send(action($0))
    }
  }

  /// The model of a part that is presented while it is there; setting `nil` dismisses it.
  ///
  /// A binding dismisses only what was presented when it was made, so a late dismissal does not hit
  /// what has taken its place.
  package func modelPresentation<Child: Sendable, ChildAction: Sendable>(
    _ keyPath: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
    dismiss: Action
  ) -> ModelBinding<StoreModel<Child, ChildAction>?> {
    let dismissal = dismissal(of: keyPath, by: dismiss)
    return ModelBinding {
      self.scope(keyPath, action: action)
    } set: { model in
      if model == nil { dismissal() }
    }
  }

  /// Whether a part is there; setting `false` dismisses it.
  package func modelPresence<Child: Equatable & Sendable>(
    _ keyPath: KeyPath<State, Child?>, dismiss: Action
  ) -> ModelBinding<Bool> {
    let dismissal = dismissal(of: keyPath, by: dismiss)
    return ModelBinding {
      self.optionalLink(at: keyPath).present(in: self.node.shown) != nil
    } set: { isPresent in
      if !isPresent { dismissal() }
    }
  }

  private func dismissal<Child: Equatable & Sendable>(
    of keyPath: KeyPath<State, Child?>, by action: Action
  ) -> @MainActor () -> Void {
    let link = optionalLink(at: keyPath)
    let presented = link.present(in: node.shown)
    return {
      guard let presented, presented.isAttached else { return }
      self.send(action)
      // The view has gone, but the state has not followed: it is presented again.
      if presented.isAttached { link.wakeReaders() }
    }
  }

  /// A value that is presented while it is there, such as an alert; setting `false` dismisses it.
  package func modelMessage<Value: Equatable>(
    _ keyPath: KeyPath<State, Value?>, dismiss: Action
  ) -> ModelBinding<Bool> {
    let presented = self[keyPath]
    return ModelBinding {
      self[keyPath] != nil
    } set: { isPresent in
      guard !isPresent, let presented, self.node.shown[keyPath: keyPath] == presented else {
        return
      }
      self.send(dismiss)
      if self.node.shown[keyPath: keyPath] == presented { self.node.wakeReaders(of: keyPath) }
    }
  }

  /// The path of a navigation stack, for which an action sets another path.
  package func modelPath<Element: Equatable>(
    _ keyPath: KeyPath<State, [Element]>, send action: @escaping @MainActor ([Element]) -> Action
  ) -> ModelBinding<[Element]> {
    ModelBinding {
      self[keyPath]
    } set: { path in
      guard path != self.node.shown[keyPath: keyPath] else { return }
      self.send(action(path))
      if path != self.node.shown[keyPath: keyPath] { self.node.wakeReaders(of: keyPath) }
    }
  }

  /// The identities of the states on a navigation stack; setting a prefix of them goes back.
  package func modelPath<Child: Equatable & Sendable & Identifiable>(
    _ keyPath: KeyPath<State, [Child]>,
    goBack action: @escaping @MainActor (_ remaining: [Child.ID]) -> Action
  ) -> ModelBinding<[Child.ID]> {
    let link = elementsLink(at: keyPath)
    return ModelBinding {
      link.present(in: self.node.shown).map(\.id)
    } set: { path in
      let shown = self.node.shown[keyPath: keyPath].map(\.id)
      guard path != shown else { return }
      if shown.starts(with: path) { self.send(action(path)) }
      if path != self.node.shown[keyPath: keyPath].map(\.id) { link.wakeReaders() }
    }
  }
}
