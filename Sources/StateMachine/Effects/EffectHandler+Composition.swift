extension EffectHandler {
  /// Adapts this handler to a larger program whose work and actions contain those of the handler.
  ///
  /// The counterpart of ``Scoped``, which embeds the work of a child reducer: this method extracts
  /// the work of the child and embeds the actions that it sends.
  ///
  /// - Parameters:
  ///   - work: Extracts this handler's work from the work of the larger program; `nil` if the work
  ///     belongs to another handler, and this handler then ignores it.
  ///   - action: Embeds an action that this handler sends.
  public func pullback<OuterWork, OuterAction>(
    work: @escaping @Sendable (OuterWork) -> Work?,
    action: @escaping @Sendable (Action) -> OuterAction
  ) -> EffectHandler<OuterWork, OuterAction> {
    if let begin {
      return EffectHandler<OuterWork, OuterAction>(
        beginning: { begin().pullback(work: work, action: action) })
    }
    return EffectHandler<OuterWork, OuterAction>(
      respond: { outer in
        work(outer).flatMap(respond)?.map(action)
      },
      run: { outer, send in
        guard let own = work(outer) else { return }
        await run(own) { send(action($0)) }
      }
    )
  }

  /// Combines several handlers, each of which ignores the work of the others; see
  /// ``pullback(work:action:)``.
  ///
  /// The handlers are asked in order. The first whose `respond` returns actions has answered the
  /// work. If none does, each handler runs after the one before it has returned. Work that no
  /// handler recognizes finishes without an action.
  public static func combined(_ handlers: EffectHandler...) -> EffectHandler {
    combined(handlers)
  }

  private static func combined(_ handlers: [EffectHandler]) -> EffectHandler {
    if handlers.contains(where: { $0.begin != nil }) {
      return EffectHandler(beginning: { combined(handlers.map { $0.begun() }) })
    }
    return EffectHandler(
      respond: { work in
        for handler in handlers {
          if let actions = handler.respond(work) { return actions }
        }
        return nil
      },
      run: { work, send in
        for handler in handlers {
          await handler.run(work, send)
        }
      }
    )
  }
}
