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

  /// Adapts this handler to a collection, each element of which sends the handler's actions.
  ///
  /// The counterpart of `Reducer.forEach(_:extract:work:id:name:child:)`, which embeds the work
  /// of the elements.
  ///
  /// - Parameters:
  ///   - element: Extracts an element's work, and the element's id, from the work of the larger
  ///     program; `nil` if the work belongs to another handler, and this handler then ignores it.
  ///   - action: Embeds an action that this handler sends for an element.
  public func pullback<ID: Sendable, OuterWork, OuterAction>(
    element: @escaping @Sendable (OuterWork) -> (id: ID, work: Work)?,
    action: @escaping @Sendable (ID, Action) -> OuterAction
  ) -> EffectHandler<OuterWork, OuterAction> {
    if let begin {
      return EffectHandler<OuterWork, OuterAction>(
        beginning: { begin().pullback(element: element, action: action) })
    }
    return EffectHandler<OuterWork, OuterAction>(
      respond: { outer in
        guard let (id, work) = element(outer) else { return nil }
        return respond(work)?.map { action(id, $0) }
      },
      run: { outer, send in
        guard let (id, work) = element(outer) else { return }
        await run(work) { send(action(id, $0)) }
      }
    )
  }
}
