/// The part of a shown state that a ``StoreModel`` is about, with what was read of it.
///
/// A node belongs to its parent, and models refer to nodes, so that what a view has read is known
/// even if the view keeps no model. A node whose part has gone away is detached: it keeps the last
/// state, and is never attached again.
@MainActor
final class ModelNode<State: Equatable> {
  /// The state that is shown.
  private(set) var shown: State

  /// Whether the part still exists.
  private(set) var isAttached = true

  private var readings: [AnyKeyPath: ValueReading<State>] = [:]
  private var links: [LinkKey: any ChildLink<State>] = [:]

  private struct LinkKey: Hashable {
    let keyPath: AnyKeyPath
    let type: ObjectIdentifier
  }

  init(_ state: State) {
    shown = state
  }

  /// Returns a part of the shown state, and registers the current reader of it.
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let reading = readings[keyPath] ?? ValueReading(of: keyPath)
    readings[keyPath] = reading
    reading.note()
    return shown[keyPath: keyPath]
  }

  /// Notifies those who have read a part, although it has not changed.
  func wakeReaders(of keyPath: AnyKeyPath) { readings[keyPath]?.wake() }

  /// Returns the link to the children of a part; `make` makes it if nobody has asked for it before.
  func link<Link: ChildLink<State>>(at keyPath: AnyKeyPath, _ make: () -> Link) -> Link {
    let key = LinkKey(keyPath: keyPath, type: ObjectIdentifier(Link.self))
    if let link = links[key] as? Link { return link }
    let link = make()
    links[key] = link
    return link
  }

  /// Moves the node and the nodes below it to a later state, and adds the entities whose readers
  /// must be notified once all nodes show the state.
  func move(to state: State, _ changed: inout [Observed]) {
    let former = shown
    guard former != state else { return }
    shown = state
    var unread: [AnyKeyPath] = []
    for (keyPath, reading) in readings {
      reading.move(from: former, to: state, &changed)
      if !reading.isRead { unread.append(keyPath) }
    }
    // A view that is still there reads again, others do not.
    for keyPath in unread { readings[keyPath] = nil }
    for link in links.values { link.move(from: former, to: state, &changed) }
  }

  /// Detaches the node and all nodes below it.
  func detach() {
    isAttached = false
    for link in links.values { link.detach() }
  }
}

/// The connection of a node with its children at one key path.
@MainActor
protocol ChildLink<Parent>: AnyObject {
  associatedtype Parent

  /// Moves the children to a later state of the parent.
  func move(from former: Parent, to state: Parent, _ changed: inout [Observed])

  /// Detaches all children.
  func detach()
}

/// The connection with a child that always exists.
@MainActor
final class PartLink<Parent: Equatable, Child: Equatable>: ChildLink {
  let node: ModelNode<Child>
  private let keyPath: KeyPath<Parent, Child>

  init(_ keyPath: KeyPath<Parent, Child>, in state: Parent) {
    self.keyPath = keyPath
    node = ModelNode(state[keyPath: keyPath])
  }

  func move(from former: Parent, to state: Parent, _ changed: inout [Observed]) {
    node.move(to: state[keyPath: keyPath], &changed)
  }

  func detach() { node.detach() }
}

/// The connection with a child that exists at times.
@MainActor
final class OptionalLink<Parent: Equatable, Child: Equatable>: ChildLink {
  private let keyPath: KeyPath<Parent, Child?>
  private let presence: ValueReading<Parent>
  private let areSame: (Child, Child) -> Bool
  private var node: ModelNode<Child>?

  init(_ keyPath: KeyPath<Parent, Child?>) {
    self.keyPath = keyPath
    let areSame = Self.identityComparison
    self.areSame = areSame
    presence = ValueReading { former, state in
      switch (former[keyPath: keyPath], state[keyPath: keyPath]) {
      case (nil, nil): false
      case (let former?, let state?): !areSame(former, state)
      default: true
      }
    }
  }

  /// Compares the identities of two states; without identities, all states are those of one child.
  private static var identityComparison: (Child, Child) -> Bool {
    (Child.self as? any Identifiable.Type)?.identityComparison() ?? { _, _ in true }
  }

  /// Returns the node of the child in the shown state, and registers the current reader of whether
  /// there is one, and which.
  func present(in state: Parent) -> ModelNode<Child>? {
    presence.note()
    if node == nil { node = state[keyPath: keyPath].map(ModelNode.init) }
    return node
  }

  func move(from former: Parent, to state: Parent, _ changed: inout [Observed]) {
    presence.move(from: former, to: state, &changed)
    guard let node else { return }
    if let child = state[keyPath: keyPath], areSame(node.shown, child) {
      node.move(to: child, &changed)
    } else {
      detach()
    }
  }

  /// Notifies those who have read whether there is a child, although nothing has changed.
  func wakeReaders() { presence.wake() }

  func detach() {
    node?.detach()
    node = nil
  }
}

extension Identifiable {
  /// Returns a comparison of the identities of two values of this type, for callers that do not know
  /// the type.
  fileprivate static func identityComparison<Value>() -> (Value, Value) -> Bool {
    { left, right in (left as? Self)?.id == (right as? Self)?.id }
  }
}
