/// A child that may be absent, with the cancellation of its effects when it is removed.
struct OptionalChild<State: Sendable, Action: Sendable, Work: Sendable, Child: Reducer>: Sendable {
  /// The child's state; `nil` if the child is absent.
  private let read: @Sendable (State) -> Child.State?

  /// Lets the child's reducer change its state; `nil` if the child is absent.
  private let change:
    @Sendable (inout State, (inout Child.State) -> Effects<Child.Work>) -> Effects<Child.Work>?

  /// Why the child's state cannot be read, if that is why it seems to be absent.
  private let readingProblem: @Sendable (State) -> String?

  private let action: EnumCase<Action, Child.Action>
  private let work: EnumCase<Work, Child.Work>
  private let scope: EffectScope
  private let child: Child

  /// Creates a child whose state is in an optional property and is changed there.
  init(
    at path: any WritableKeyPath<State, Child.State?> & Sendable,
    action: EnumCase<Action, Child.Action>, work: EnumCase<Work, Child.Work>, scope: String,
    child: Child
  ) {
    read = { $0[keyPath: path] }
    change = { state, body in
      // Check first: mutating a property calls its setter, even if nothing changes.
      guard state[keyPath: path] != nil else { return nil }
      return state[keyPath: path].changeIfPresent(body)
    }
    readingProblem = { _ in nil }
    self.action = action
    self.work = work
    self.scope = EffectScope(scope)
    self.child = child
  }

  /// Creates a child whose state is an associated value of a case, taken out and put back.
  init(
    case read: @escaping @Sendable (State) -> Child.State?,
    embed: @escaping @Sendable (inout State, Child.State) -> Void,
    problem: @escaping @Sendable (State) -> String? = { _ in nil },
    action: EnumCase<Action, Child.Action>, work: EnumCase<Work, Child.Work>, scope: String,
    child: Child
  ) {
    self.read = read
    readingProblem = problem
    change = { state, body in
      guard var own = read(state) else { return nil }
      let effects = body(&own)
      embed(&state, own)
      return effects
    }
    self.action = action
    self.work = work
    self.scope = EffectScope(scope)
    self.child = child
  }

  /// Embeds the child in the parent's reducer.
  ///
  /// - Parameter identity: Distinguishes a child from other children and from an absent child.
  func embedded<Identity: Equatable & Sendable>(
    in parent: some Reducer<State, Action, Work>,
    identity: @escaping @Sendable (Child.State?) -> Identity
  ) -> Reduce<State, Action, Work> {
    let continuation = continuation
    let report = CancellationReport.child(
      child.cancellation, read: read, scope: scope, action: action, work: work)
    return Reduce(
      continuing: .combined([parent.continuation, continuation]),
      cancelling: .combined([report, parent.cancellation])
    ) { state, action in
      let former = read(state).map { identity($0) }
      let mark = former == nil ? nil : continuation?.mark(state)
      var isReplaced = false
      var effects = reduceChild(&state, action)
      let outer = parent.reduce(&state, action)
      if let former, identity(read(state)) != former {
        effects = .cancelScope(.scope(scope))
        isReplaced = true
      }
      effects.append(contentsOf: outer)
      if let more = continuation?.resume(&state, after: mark, isReplaced: isReplaced) {
        effects.append(contentsOf: more)
      }
      return effects
    }
  }

  /// The continuation of the child, which may be absent.
  private var continuation: StateContinuation<State, Work>? {
    child.continuation.map { own in
      .child(
        own, read: read,
        change: { state, body in
          // Look first, because changing a property calls its setter.
          guard var child = read(state), let effects = body(&child) else { return nil }
          _ = change(&state) { state in
            state = child
            return .none
          }
          return effects
        },
        embed: { [work, scope] effects in
          .cancelScope(.scope(scope)) + effects.map(work: work.embed, in: scope)
        })
    }
  }

  private func reduceChild(_ parent: inout State, _ outer: Action) -> Effects<Work> {
    let (own, problem) = action.read(outer)
    guard let own else { return problem.map { .note($0, id: .scope(scope)) } ?? .none }
    let effects = change(&parent) { child.reduce(&$0, own) }
    return effects?.map(work: work, in: scope)
      ?? .note(
        readingProblem(parent) ?? "ignored \(own), there is no state for it", id: .scope(scope))
  }
}

extension Optional {
  /// Changes the wrapped value without copying it; `nil` if there is none.
  ///
  /// A setter or an observer of the property sees a single change, whatever `body` does.
  fileprivate mutating func changeIfPresent<Result>(
    _ body: (inout Wrapped) -> Result
  ) -> Result? {
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}
