#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Presents an alert while a value is in the state of a model.
    ///
    /// ```swift
    /// .alert(model, \.failure, dismiss: .failureDismissed, title: { Text($0.title) }) { failure in
    ///   Button("Try again") { model.send(.retry) }
    /// } message: { Text($0.explanation) }
    /// ```
    ///
    /// Every button of an alert dismisses it. The action `dismiss` is sent only if the state still has
    /// the value by then, so it does not matter whether the reducer removes it with the action of the
    /// button.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - keyPath: The value.
    ///   - dismiss: Sent when the user dismisses the alert. If the value is still there afterwards, it
    ///     is presented again.
    ///   - title: Makes the title of the alert.
    ///   - actions: Makes the buttons of the alert.
    ///   - message: Makes the message of the alert.
    @MainActor
    public func alert<
      State: Equatable & Sendable, Action: Sendable, Value: Equatable, Actions: View, Message: View
    >(
      _ model: StoreModel<State, Action>, _ keyPath: KeyPath<State, Value?>, dismiss: Action,
      title: (Value) -> Text, @ViewBuilder actions: (Value) -> Actions,
      @ViewBuilder message: (Value) -> Message
    ) -> some View {
      alert(
        model[keyPath].map(title) ?? Text(verbatim: ""),
        isPresented: Binding(model.modelMessage(keyPath, dismiss: dismiss)),
        presenting: model[keyPath], actions: actions, message: message)
    }

    /// Presents a confirmation dialog while a value is in the state of a model; otherwise like the
    /// alert of a model.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - keyPath: The value.
    ///   - dismiss: Sent when the user dismisses the dialog. If the value is still there afterwards,
    ///     it is presented again.
    ///   - title: Makes the title of the dialog.
    ///   - actions: Makes the buttons of the dialog.
    ///   - message: Makes the message of the dialog.
    @MainActor
    public func confirmationDialog<
      State: Equatable & Sendable, Action: Sendable, Value: Equatable, Actions: View, Message: View
    >(
      _ model: StoreModel<State, Action>, _ keyPath: KeyPath<State, Value?>, dismiss: Action,
      title: (Value) -> Text, @ViewBuilder actions: (Value) -> Actions,
      @ViewBuilder message: (Value) -> Message
    ) -> some View {
      confirmationDialog(
        model[keyPath].map(title) ?? Text(verbatim: ""),
        isPresented: Binding(model.modelMessage(keyPath, dismiss: dismiss)),
        presenting: model[keyPath], actions: actions, message: message)
    }
  }
#endif
