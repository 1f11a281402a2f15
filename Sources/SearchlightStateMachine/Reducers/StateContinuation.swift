/// How a reducer goes on from a state that something else has put in the place of the one it left.
///
/// A state may say that work is under way. If an app puts back an earlier value of a child's state,
/// or starts a store with a saved one, that work does not run any more, and other work may run
/// under the same names. A reducer whose state is such a state provides a continuation. The
/// reducers that embed it notice that its state was replaced, and let the continuation end in the
/// state what does not run. A reducer without a continuation continues from any state as it is.
///
/// `CombinedReducers`, `ifLet`, `ifCaseLet` and `forEach` notice in the same transition that a
/// reducer inside them, or beside it, has replaced the state of a child. A ``Store`` and a
/// ``Simulation`` resume their first state.
public struct StateContinuation<State, Work>: Sendable {
  /// What tells a state from those that something else puts in its place; `nil` if there is nothing
  /// to tell.
  let mark: @Sendable (_ state: State) -> (any Sendable)?

  private let body:
    @Sendable (_ state: inout State, _ mark: (any Sendable)?, _ isReplaced: Bool) -> Effects<Work>?

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - mark: Returns a small value by which `resume` can tell whether a later state was reduced
  ///     from this one; a pure function, called before each action.
  ///   - resume: Changes a state so that nothing is under way in it, unless it was reduced from the
  ///     state of the mark; a pure function, called after each action. The mark is `nil` if there
  ///     was no state before. Returns the effects that follow, or `nil` if nothing was changed. The
  ///     effects for the first state of a ``Store`` are not started, because nothing begins before
  ///     the first action; so the state must not wait for them.
  public init<Mark: Sendable>(
    mark: @escaping @Sendable (_ state: State) -> Mark,
    resume: @escaping @Sendable (_ state: inout State, _ mark: Mark?) -> Effects<Work>?
  ) {
    self.init(mark: mark, resumeIfReplaced: { resume(&$0, $2 ? nil : $1) })
  }

  /// Creates a continuation whose `resume` is also told whether the state is known to replace that of
  /// the mark.
  package init<Mark: Sendable>(
    mark: @escaping @Sendable (_ state: State) -> Mark,
    resumeIfReplaced resume:
      @escaping @Sendable (_ state: inout State, _ mark: Mark?, _ isReplaced: Bool) -> Effects<
        Work
      >?
  ) {
    self.mark = { mark($0) }
    body = { state, former, isReplaced in resume(&state, former as? Mark, isReplaced) }
  }

  init(
    erased mark: @escaping @Sendable (State) -> (any Sendable)?,
    resume: @escaping @Sendable (inout State, (any Sendable)?, Bool) -> Effects<Work>?
  ) {
    self.mark = mark
    body = resume
  }

  /// Ends what the state says to be under way, unless it continues the marked state; returns the
  /// effects that follow, or `nil` if the state continues it.
  ///
  /// - Parameter isReplaced: Whether the state is known to replace that of the mark.
  func resume(
    _ state: inout State, after mark: (any Sendable)?, isReplaced: Bool = false
  ) -> Effects<Work>? {
    body(&state, mark, isReplaced)
  }
}

extension StateContinuation {
  /// Returns the continuations of several parts of one state, in order; `nil` if there are none.
  static func combined(_ all: [StateContinuation?]) -> StateContinuation? {
    let parts = all.compactMap(\.self)
    if parts.count <= 1 { return parts.first }
    return StateContinuation(
      erased: { state in parts.map { $0.mark(state) } },
      resume: { state, marks, isReplaced in
        let marks = marks as? [(any Sendable)?]
        var effects: Effects<Work>?
        for (number, part) in parts.enumerated() {
          guard
            let more = part.resume(&state, after: marks?[number] ?? nil, isReplaced: isReplaced)
          else { continue }
          effects = (effects ?? .none) + more
        }
        return effects
      })
  }

  /// What marks a child that may be absent.
  private struct ChildMark: Sendable {
    let isPresent: Bool
    let mark: (any Sendable)?
  }

  /// Returns the continuation of a child that may be absent.
  ///
  /// A child that was absent before is resumed by the reducer that embeds it, and not once more by
  /// those around it.
  ///
  /// - Parameters:
  ///   - child: The continuation of the child's reducer.
  ///   - read: Returns the state of the child.
  ///   - change: Lets a closure change the state of the child, if there is one.
  ///   - embed: Embeds the effects of the child, after its abandoned ones are cancelled.
  static func child<Child, ChildWork>(
    _ child: StateContinuation<Child, ChildWork>, read: @escaping @Sendable (State) -> Child?,
    change:
      @escaping @Sendable (inout State, (inout Child) -> Effects<ChildWork>?)
      -> Effects<ChildWork>?,
    embed: @escaping @Sendable (Effects<ChildWork>) -> Effects<Work>
  ) -> StateContinuation {
    StateContinuation(
      erased: { state in
        let present = read(state)
        return ChildMark(isPresent: present != nil, mark: present.flatMap(child.mark))
      },
      resume: { state, mark, isReplaced in
        let former = mark as? ChildMark
        if former?.isPresent == false { return nil }
        let effects = change(&state) {
          child.resume(&$0, after: former?.mark, isReplaced: isReplaced)
        }
        // A new child has no effects that could be abandoned.
        return effects.map { former == nil && $0.isEmpty ? .none : embed($0) }
      })
  }

  /// Reduces an action, and resumes what its reducer has replaced.
  func continuing(
    _ state: inout State, _ reduce: (inout State) -> Effects<Work>
  ) -> Effects<Work> {
    let mark = mark(state)
    var effects = reduce(&state)
    if let more = resume(&state, after: mark) { effects.append(contentsOf: more) }
    return effects
  }
}
