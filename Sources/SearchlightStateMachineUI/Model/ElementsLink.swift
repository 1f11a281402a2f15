/// The connection with the elements of a list, each of which exists for as long as its identity is in
/// the list.
@MainActor
final class ElementsLink<Parent: Equatable, ID: Hashable, Child: Equatable>: ChildLink {
  private let elements: ElementAccess<Parent, ID, Child>
  private let presence: ValueReading<Parent>
  private var nodes: [ID: ModelNode<Child>] = [:]

  init(_ elements: ElementAccess<Parent, ID, Child>) {
    self.elements = elements
    presence = ValueReading { elements.ids($0) != elements.ids($1) }
  }

  /// Returns the nodes of all elements in the shown state, each identity once, and registers the
  /// current reader of which elements there are.
  func present(in state: Parent) -> [(id: ID, node: ModelNode<Child>)] {
    presence.note()
    var known: Set<ID> = []
    let ids = elements.ids(state).filter { known.insert($0).inserted }
    let missing = known.subtracting(nodes.keys)
    if !missing.isEmpty {
      nodes.merge(elements.states(state, missing).mapValues(ModelNode.init)) { node, _ in node }
    }
    return ids.compactMap { id in nodes[id].map { (id, $0) } }
  }

  /// Returns the node of an element in the shown state; `nil` if there is no such element.
  ///
  /// Registers the current reader of which elements there are.
  func present(_ id: ID, in state: Parent) -> ModelNode<Child>? {
    presence.note()
    if nodes[id] == nil { nodes[id] = elements.states(state, [id])[id].map(ModelNode.init) }
    return nodes[id]
  }

  func move(from former: Parent, to state: Parent, _ changed: inout [Observed]) {
    guard !elements.areEqual(former, state) else { return }
    presence.move(from: former, to: state, &changed)
    guard !nodes.isEmpty else { return }
    let states = elements.states(state, Set(nodes.keys))
    for (id, node) in nodes {
      if let child = states[id] {
        node.move(to: child, &changed)
      } else {
        node.detach()
        nodes[id] = nil
      }
    }
  }

  /// Notifies those who have read which elements there are, although nothing has changed.
  func wakeReaders() { presence.wake() }

  func detach() {
    for node in nodes.values { node.detach() }
    nodes = [:]
  }
}

/// How the elements of a list are found in the state of their parent.
struct ElementAccess<Parent, ID: Hashable, Child> {
  /// Returns the identities of the elements, in order.
  let ids: (Parent) -> [ID]

  /// Returns the states of some elements; of several with one identity, the first.
  let states: (Parent, Set<ID>) -> [ID: Child]

  /// Returns whether two states have equal lists.
  let areEqual: (Parent, Parent) -> Bool
}

extension ElementAccess where Child: Identifiable & Equatable, ID == Child.ID {
  /// Finds the elements of an array by their identities.
  init(_ keyPath: KeyPath<Parent, [Child]>) {
    ids = { $0[keyPath: keyPath].map(\.id) }
    states = { parent, ids in
      var found: [ID: Child] = [:]
      for element in parent[keyPath: keyPath] where ids.contains(element.id) {
        if found[element.id] == nil { found[element.id] = element }
      }
      return found
    }
    areEqual = { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

extension ElementAccess where Child: Equatable {
  /// Finds the elements of a dictionary by their keys.
  ///
  /// A dictionary has no order, so nobody may ask for all of its elements; ``ids`` serves to find out
  /// whether there are others than before.
  init(_ keyPath: KeyPath<Parent, [ID: Child]>) {
    ids = { Array($0[keyPath: keyPath].keys) }
    states = { parent, ids in
      let elements = parent[keyPath: keyPath]
      return ids.reduce(into: [:]) { $0[$1] = elements[$1] }
    }
    areEqual = { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
