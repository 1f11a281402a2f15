extension Effects {
  /// The work of all lists, one piece after the other: each begins when all before it have ended.
  ///
  /// ```swift
  /// return .concatenate(.run(.save(draft)), .run(.reload), id: "save")
  /// ```
  ///
  /// All of it has one name, so it also waits for what has that name already, and ``cancel(_:)`` ends all
  /// that is left. Work that is cancelled has ended: the next begins.
  ///
  /// Does not look at how work ends. Where the second is to begin only if the first has succeeded, let the
  /// action that reports the success ask for it.
  ///
  /// - Parameters:
  ///   - lists: what is to be done. Every piece of work gets the name `id` in place of its own and the
  ///     overlap ``Overlap/serial``, and keeps its timing, which counts from the start of all.
  ///     Cancellations and remarks take place at once, in their order.
  ///   - id: the name of all of it.
  public static func concatenate(_ lists: Effects..., id: EffectID) -> Effects {
    concatenate(lists, id: id)
  }

  /// The work of all lists of a sequence, one piece after the other.
  public static func concatenate(_ lists: some Sequence<Effects>, id: EffectID) -> Effects {
    Effects(
      lists.joined().map { effect in
        switch effect {
        case .run(let work, _, _, let timing):
          .run(work, id: id, overlap: .serial, timing: timing)
        case .cancel, .cancelScope, .note: effect
        }
      })
  }
}
