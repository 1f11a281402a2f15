extension Effect {
  /// Embeds the effect in a larger program: `transform` embeds its work, and `scope` contains its
  /// name.
  ///
  /// In a scope, an effect without a name gets a reserved name that no reducer can give, so that
  /// ``cancelScope(_:)`` reaches it too. It still affects no other effect, inside the scope or
  /// outside, and has the same delay as before.
  ///
  /// - Parameters:
  ///   - transform: Embeds the work.
  ///   - scope: The scope of the names, see ``EffectID/scoped(by:)``; `nil` leaves the names
  ///     unchanged.
  public func map<OuterWork>(
    work transform: (Work) -> OuterWork, scope: String?
  ) -> Effect<OuterWork> {
    map(work: transform, in: scope.map { EffectScope($0) })
  }

  func map<OuterWork>(
    work transform: (Work) -> OuterWork, in scope: EffectScope?
  ) -> Effect<OuterWork> {
    func scoped(_ id: EffectID) -> EffectID { scope.map(id.scoped(by:)) ?? id }
    switch self {
    case .run(let work, let id, let overlap, let timing):
      let (id, overlap, timing) = located(id, overlap, timing, in: scope)
      return .run(transform(work), id: id, overlap: overlap, timing: timing)
    case .background(let work, let id, let overlap, let timing):
      let (id, overlap, timing) = located(id, overlap, timing, in: scope)
      return .background(transform(work), id: id, overlap: overlap, timing: timing)
    case .adopt(let id, let owner):
      return .adopt(scoped(id), forOwnerOf: owner.map(scoped))
    case .cancel(let id):
      return .cancel(scoped(id))
    case .cancelScope(let id):
      return .cancelScope(scoped(id))
    case .note(let text, let id):
      return .note(text, id: id.map(scoped) ?? scope.map { .scope($0) })
    }
  }

  /// Returns the name of an effect in a scope, with an equivalent overlap and timing.
  private func located(
    _ id: EffectID?, _ overlap: Overlap, _ timing: Timing, in scope: EffectScope?
  ) -> (EffectID?, Overlap, Timing) {
    guard let scope else { return (id, overlap, timing) }
    if let id { return (id.scoped(by: scope), overlap, timing) }
    return (.unnamed(in: scope), .concurrent, timing.withoutName)
  }
}

extension Effects {
  /// Embeds the effects in a larger program, in the same order; see ``Effect/map(work:scope:)``.
  ///
  /// ```swift
  /// return child.reduce(&state.left, action).map(work: AppWork.left, scope: "left")
  /// ```
  public func map<OuterWork>(
    work transform: (Work) -> OuterWork, scope: String?
  ) -> Effects<OuterWork> {
    map(work: transform, in: scope.map { EffectScope($0) })
  }

  func map<OuterWork>(
    work transform: (Work) -> OuterWork, in scope: EffectScope?
  ) -> Effects<OuterWork> {
    guard !isEmpty else { return .none }
    let mapped: [Effect<OuterWork>] = map { $0.map(work: transform, in: scope) }
    return Effects<OuterWork>(mapped)
  }
}

extension Effects {
  /// Embeds the effects in a larger program, with a note if the work cannot be taken out of it again.
  func map<OuterWork>(
    work: EnumCase<OuterWork, Work>, in scope: EffectScope?
  ) -> Effects<OuterWork> where Work: Sendable {
    guard !isEmpty else { return .none }
    let mapped: Effects<OuterWork> = map(work: work.embed, in: scope)
    guard let reflection = work.reflection, let example = lazy.compactMap(\.work).first,
      let problem = reflection.problem(embedding: example)
    else { return mapped }
    return mapped + .note(problem, id: scope.map { .scope($0) })
  }
}

extension Timing {
  /// The equivalent timing for an effect that shares its name with no other: no delay, or a fixed
  /// one.
  fileprivate var withoutName: Timing {
    switch self {
    case .now, .throttle: .now
    case .after, .held: self
    }
  }
}

extension Effects {
  /// Runs the work of all lists in sequence: each piece of work begins when all before it have
  /// ended.
  ///
  /// ```swift
  /// return .concatenate(.run(.save(draft)), .run(.reload), id: "save")
  /// ```
  ///
  /// All the work has one name. So it also waits for earlier effects of that name, and
  /// ``cancel(_:)`` cancels all of it that is left. Cancelled work counts as ended, so the next
  /// piece begins.
  ///
  /// The result of the work has no influence. If the second piece must begin only after the first
  /// has succeeded, let the action that reports the success ask for it.
  ///
  /// - Parameters:
  ///   - lists: The effects to run. Each piece of work gets the name `id` in place of its own and
  ///     the overlap ``Overlap/serial``. It keeps its timing, which counts from the start of the
  ///     whole sequence. All other effects, such as cancellations, take effect at once, in their
  ///     order.
  ///   - id: The name of all the work.
  public static func concatenate(_ lists: Effects..., id: EffectID) -> Effects {
    concatenate(lists, id: id)
  }

  /// Runs the work of all lists of a sequence, in its order.
  public static func concatenate(_ lists: some Sequence<Effects>, id: EffectID) -> Effects {
    Effects(
      lists.joined().map { effect in
        switch effect {
        case .run(let work, _, _, let timing):
          .run(work, id: id, overlap: .serial, timing: timing)
        case .background(let work, _, _, let timing):
          .background(work, id: id, overlap: .serial, timing: timing)
        case .cancel, .cancelScope, .adopt, .note: effect
        }
      })
  }
}
