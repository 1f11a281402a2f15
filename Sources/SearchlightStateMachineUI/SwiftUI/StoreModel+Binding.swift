#if canImport(SwiftUI)
  public import SwiftUI

  extension StoreModel {
    /// Returns a binding to a part of the state, which sends an action to set another value.
    ///
    /// ```swift
    /// TextField("Name", text: model.binding(\.name, send: LoginAction.name))
    /// ```
    public func binding<Value>(
      _ keyPath: KeyPath<State, Value>, send action: @escaping @MainActor (Value) -> Action
    ) -> Binding<Value> {
      Binding(modelBinding(keyPath, send: action))
    }

    /// Returns a binding to the model of a part that is presented while it is there, for the
    /// modifiers of SwiftUI that take an item.
    ///
    /// ```swift
    /// .sheet(item: model.presenting(\.sheet, action: AppAction.sheet, dismiss: .sheetDismissed)) {
    ///   SheetView(model: $0)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The part.
    ///   - action: Embeds an action of the part.
    ///   - dismiss: Sent when the user dismisses what is presented. If the part is still there
    ///     afterwards, it is presented again.
    public func presenting<Child: Equatable & Sendable & Identifiable, ChildAction: Sendable>(
      _ keyPath: KeyPath<State, Child?>, action: @escaping @MainActor (ChildAction) -> Action,
      dismiss: Action
    ) -> Binding<StoreModel<Child, ChildAction>?> {
      Binding(modelPresentation(keyPath, action: action, dismiss: dismiss))
    }

    /// Returns a binding to whether a part is there, for the modifiers of SwiftUI that take
    /// `isPresented`.
    ///
    /// - Parameters:
    ///   - keyPath: The part.
    ///   - dismiss: Sent when the user dismisses what is presented. If the part is still there
    ///     afterwards, it is presented again.
    public func isPresenting<Child: Equatable & Sendable>(
      _ keyPath: KeyPath<State, Child?>, dismiss: Action
    ) -> Binding<Bool> {
      Binding(modelPresence(keyPath, dismiss: dismiss))
    }

    /// Returns a binding to the path of a navigation stack, which sends an action when the user goes
    /// back or follows a link.
    ///
    /// ```swift
    /// NavigationStack(path: model.path(\.path, send: AppAction.path)) { … }
    /// ```
    ///
    /// If the state has another path afterwards, the stack shows that.
    public func path<Element: Hashable>(
      _ keyPath: KeyPath<State, [Element]>, send action: @escaping @MainActor ([Element]) -> Action
    ) -> Binding<[Element]> {
      Binding(modelPath(keyPath, send: action))
    }

    /// Returns a binding to the identities of the states on a navigation stack, which sends an action
    /// when the user goes back.
    ///
    /// ```swift
    /// NavigationStack(path: model.path(\.screens, goBack: AppAction.wentBack)) {
    ///   …
    ///     .navigationDestination(for: Screen.ID.self) { id in
    ///       if let screen = model.scope(\.screens, id: id, action: AppAction.screen) {
    ///         ScreenView(model: screen)
    ///       }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The states on the stack.
    ///   - action: Makes the action from the identities that remain. If the state has others
    ///     afterwards, the stack shows those. Only an action pushes a screen: a link to an identity
    ///     that is not in the state leads nowhere.
    public func path<Child: Equatable & Sendable & Identifiable>(
      _ keyPath: KeyPath<State, [Child]>,
      goBack action: @escaping @MainActor (_ remaining: [Child.ID]) -> Action
    ) -> Binding<[Child.ID]> {
      Binding(modelPath(keyPath, goBack: action))
    }
  }

  extension Bindable {
    /// A part of the state of a model, for which an action sets another value:
    /// `$model.name.sending(LoginAction.name)`.
    @MainActor
    public subscript<State, Action, Member>(
      dynamicMember keyPath: KeyPath<State, Member>
    ) -> BindableMember<State, Action, Member> where Value == StoreModel<State, Action> {
      BindableMember(model: wrappedValue, keyPath: keyPath)
    }
  }

  /// A part of the state of a ``StoreModel`` that becomes a binding once it is said which action sets
  /// another value.
  @MainActor
  public struct BindableMember<State: Equatable & Sendable, Action: Sendable, Member> {
    let model: StoreModel<State, Action>
    let keyPath: KeyPath<State, Member>

    /// Returns a binding that sends an action to set another value.
    public func sending(_ action: @escaping @MainActor (Member) -> Action) -> Binding<Member> {
      model.binding(keyPath, send: action)
    }
  }

  extension Binding {
    @MainActor
    init(_ binding: ModelBinding<Value>) {
      self.init(get: binding.get, set: binding.set)
    }
  }
#endif
