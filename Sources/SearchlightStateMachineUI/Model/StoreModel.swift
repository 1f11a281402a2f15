public import Observation
public import SearchlightStateMachine

/// The observable object from which a screen reads a store.
///
/// ```swift
/// struct LoginScreen: View {
///   let model: StoreModel<Login, LoginAction>
///
///   var body: some View {
///     TextField("Name", text: model.binding(\.name, send: LoginAction.name))
///     Button("Log in") { model.send(.submit) }.disabled(!model.canSubmit)
///   }
/// }
/// ```
///
/// A property of the state is a property of the model. Reading it observes that property alone: the
/// view updates when it has another value. A longer key path, `model[\.user.name]`, observes only
/// what it leads to, and `model.user.name` all of `user`.
///
/// ## Order
///
/// All reads without a suspension of the main actor in between belong to one state, also those of
/// the models of its parts. A state that was reduced on the main thread is shown before the sender
/// goes on; those of other threads follow in order, of which the newest is shown. What was sent
/// through a model is shown when ``send(_:)`` returns, also while another thread reduces. A view is
/// notified once, and not again before it has read again.
///
/// ## Lifetime
///
/// A model keeps its store alive; the store does not reference the model. The model of a part, see
/// ``scope(_:action:)-(KeyPath<State,Child>,_)``, keeps what the whole screen needs, and may be
/// released and made again at any time.
@MainActor
@dynamicMemberLookup
public final class StoreModel<State: Equatable & Sendable, Action: Sendable>: Observable {
  let node: ModelNode<State>
  private let post: @MainActor (Action) -> SentModelAction

  init(node: ModelNode<State>, post: @escaping @MainActor (Action) -> SentModelAction) {
    self.node = node
    self.post = post
  }

  /// Creates the model of a store.
  ///
  /// A store may have several models, which show the same states.
  public convenience init<Work>(_ store: Store<State, Action, Work>) {
    let root = ModelRoot(store)
    self.init(node: root.node) { root.send($0) }
  }

  /// A property of the shown state, which the reader then observes.
  ///
  /// If values are `Equatable`, a value that equals the one before notifies nobody; otherwise every
  /// change of the state does.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    node.read(keyPath)
  }

  /// What a key path leads to in the shown state, which the reader then observes:
  /// `model[\.user.name]`.
  public subscript<Value>(_ keyPath: KeyPath<State, Value>) -> Value { node.read(keyPath) }

  /// The whole shown state, each change of which the reader then observes.
  public var state: State { node.read(\.self) }

  /// Whether the state of the model is still part of the state of its store.
  ///
  /// A model whose part has gone away, such as a removed element, shows the last state of its part.
  /// What its views still send is dropped.
  public var isAttached: Bool { node.isAttached }

  /// Sends an action.
  ///
  /// Immediate changes are visible when the method returns, so that they can be animated.
  ///
  /// - Returns: A handle to wait for the effects of the action or to cancel them; it can be ignored.
  @discardableResult
  public func send(_ action: Action) -> SentModelAction {
    node.isAttached ? post(action) : SentModelAction()
  }
}
