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
