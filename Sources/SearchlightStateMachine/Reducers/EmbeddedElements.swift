/// Work of the elements of a collection, as a parent embeds it.
struct ElementWork<ID: Sendable, Work: Sendable, ChildWork: Sendable>: Sendable {
  /// Takes out the work of an element; `nil` for other work.
  let read: @Sendable (ID, Work) -> ChildWork?
  let embed: @Sendable (ID, ChildWork) -> Work
  /// Reads the case by reflection; `nil` if it is not read so.
  private let reflection: CaseReflection<Work, (ID, ChildWork)>?

  init(
    read: @escaping @Sendable (ID, Work) -> ChildWork?,
    embed: @escaping @Sendable (ID, ChildWork) -> Work
  ) {
    self.read = read
    self.embed = embed
    reflection = nil
  }

  /// Creates the work of a case that holds the id of the element too.
  init(case work: EnumCase<Work, (ID, ChildWork)>) where ID: Equatable {
    read = { id, outer in
      guard let (target, own) = work.extract(outer), target == id else { return nil }
      return own
    }
    embed = { work.embed(($0, $1)) }
    reflection = work.reflection
  }

  /// Embeds the effects of an element, with a note if the work cannot be taken out of it again.
  func embed(_ effects: Effects<ChildWork>, of id: ID) -> Effects<Work> {
    let mapped = effects.map(work: { embed(id, $0) }, in: nil)
    guard let reflection, let example = effects.lazy.compactMap(\.work).first,
      let problem = reflection.problem(embedding: (id, example))
    else { return mapped }
    return mapped + .note(problem)
  }
}

/// The elements of a collection in a state, with the access to them that embedding needs.
protocol EmbeddedElements<State, ID, Element>: Sendable {
  associatedtype State: Sendable
  associatedtype ID: Hashable & Sendable
  associatedtype Element: Sendable
  /// What identifies the place of an element in the collection.
  associatedtype Key: Sendable

  var scopes: ElementScopes<ID> { get }

  func ids(in state: State) -> [ID]
  func all(in state: State) -> [(id: ID, key: Key, element: Element)]
  func write(_ element: Element, at key: Key, in state: inout State)

  /// Returns the elements with the given ids, in order; of several elements with one id, only the
  /// first.
  func elements(_ ids: Set<ID>, in state: State) -> [(id: ID, element: Element)]

  /// Changes an element where it is.
  ///
  /// - Returns: What `body` returns, with the id that the element itself has. Equal ids may have
  ///   different texts, and the names of the element's effects contain its own.
  func change<Result>(
    _ id: ID, in state: inout State, _ body: (inout Element) -> Result
  ) -> (id: ID, result: Result)?
}

extension EmbeddedElements {
  /// Embeds a reducer for each element in the reducer of the parent.
  func embedding<Parent: Reducer, Child: Reducer>(
    _ child: Child, _ action: EnumCase<Parent.Action, (ID, Child.Action)>,
    _ work: ElementWork<ID, Parent.Work, Child.Work>, in parent: Parent
  ) -> Reduce<Parent.State, Parent.Action, Parent.Work>
  where Parent.State == State, Child.State == Element {
    func continuation(resumingNew: Bool) -> StateContinuation<State, Parent.Work>? {
      scopes.continuation(
        of: child.continuation, resumesNew: resumingNew, elements: all,
        write: { state, key, element in write(element, at: key, in: &state) }, work: work.embed)
    }
    let report: CancellationReport<State, Parent.Action, Parent.Work>? = scopes.report(
      of: child.cancellation, ids: ids, elements: { elements($1, in: $0) },
      action: { action.embed(($0, $1)) }, work: work.read)
    let own = continuation(resumingNew: true)
    return Reduce(
      continuing: .combined([parent.continuation, continuation(resumingNew: false)]),
      cancelling: .combined([report, parent.cancellation])
    ) { state, outer in
      func body(_ state: inout State) -> Effects<Parent.Work> {
        scopes.reduce(&state, outer, by: parent, ids: ids) { state in
          let (part, problem) = action.read(outer)
          guard let (target, inner) = part else { return problem.map { (nil, .note($0)) } }
          let changed = change(target, in: &state) { child.reduce(&$0, inner) }
          return changed.map { id, effects in (id, work.embed(effects, of: id)) }
            ?? (target, .note("ignored \(inner), there is no element for it"))
        }
      }
      return own?.continuing(&state, body) ?? body(&state)
    }
  }
}

/// The elements of an array.
struct ElementList<State: Sendable, Element: Identifiable & Sendable>: EmbeddedElements
where Element.ID: Sendable {
  let path: any WritableKeyPath<State, [Element]> & Sendable
  let scopes: ElementScopes<Element.ID>

  func ids(in state: State) -> [Element.ID] { state[keyPath: path].map(\.id) }

  func all(in state: State) -> [(id: Element.ID, key: Int, element: Element)] {
    state[keyPath: path].enumerated().map { ($1.id, $0, $1) }
  }

  func write(_ element: Element, at index: Int, in state: inout State) {
    state[keyPath: path][index] = element
  }

  func elements(_ ids: Set<Element.ID>, in state: State) -> [(id: Element.ID, element: Element)] {
    var left = ids
    var found: [(id: Element.ID, element: Element)] = []
    for element in state[keyPath: path] {
      if left.isEmpty { break }
      if left.remove(element.id) != nil { found.append((element.id, element)) }
    }
    return found
  }

  func change<Result>(
    _ id: Element.ID, in state: inout State, _ body: (inout Element) -> Result
  ) -> (id: Element.ID, result: Result)? {
    guard let index = state[keyPath: path].firstIndex(where: { $0.id == id }) else { return nil }
    let own = state[keyPath: path][index].id
    return (own, body(&state[keyPath: path][index]))
  }
}

/// The values of a dictionary.
struct ElementTable<State: Sendable, ID: Hashable & Sendable, Element: Sendable>: EmbeddedElements {
  let path: any WritableKeyPath<State, [ID: Element]> & Sendable
  let scopes: ElementScopes<ID>

  func ids(in state: State) -> [ID] { Array(state[keyPath: path].keys) }

  func all(in state: State) -> [(id: ID, key: ID, element: Element)] {
    state[keyPath: path].map { ($0.key, $0.key, $0.value) }
  }

  func write(_ element: Element, at id: ID, in state: inout State) {
    state[keyPath: path][id] = element
  }

  func elements(_ ids: Set<ID>, in state: State) -> [(id: ID, element: Element)] {
    ids.compactMap { id in
      let table = state[keyPath: path]
      return table.index(forKey: id).map { (table[$0].key, table[$0].value) }
    }
  }

  func change<Result>(
    _ id: ID, in state: inout State, _ body: (inout Element) -> Result
  ) -> (id: ID, result: Result)? {
    guard let index = state[keyPath: path].index(forKey: id) else { return nil }
    let own = state[keyPath: path].keys[index]
    return (own, body(&state[keyPath: path].values[index]))
  }
}
