extension EffectHandler {
  /// Adapts this handler to a larger program whose work and actions contain those of the handler.
  ///
  /// The counterpart of ``Scoped``: the handler receives the work that the child asks for, and its
  /// actions reach the child. Work that belongs to another handler is ignored.
  ///
  /// ```swift
  /// EffectHandler.search(service).pullback(work: AppWork.shop, action: AppAction.shop)
  /// ```
  ///
  /// - Parameters:
  ///   - work: The case of the larger program's work that holds the work of this handler.
  ///   - action: The case of its actions that holds the actions of this handler.
  public func pullback<OuterWork, OuterAction>(
    work: EnumCase<OuterWork, Work>, action: EnumCase<OuterAction, Action>
  ) -> EffectHandler<OuterWork, OuterAction> {
    embedded { outer in work.extract(outer).map { ($0, action.embed) } }
  }

  /// Adapts this handler to a larger program, whose cases are given by their constructors.
  public func pullback<OuterWork, OuterAction>(
    work: @escaping @Sendable (Work) -> OuterWork,
    action: @escaping @Sendable (Action) -> OuterAction
  ) -> EffectHandler<OuterWork, OuterAction> {
    pullback(work: EnumCase(work), action: EnumCase(action))
  }

  /// Adapts this handler to a larger program with the same work.
  public func pullback<OuterAction>(
    action: @escaping @Sendable (Action) -> OuterAction
  ) -> EffectHandler<Work, OuterAction> {
    embedded { ($0, action) }
  }

  /// Adapts this handler to a collection, each element of which sends the handler's actions.
  ///
  /// The counterpart of `Reducer.forEach(_:action:work:id:name:child:)`. The cases hold the id of the
  /// element beside its work and its action.
  public func pullback<ID, OuterWork, OuterAction>(
    work: EnumCase<OuterWork, (ID, Work)>, action: EnumCase<OuterAction, (ID, Action)>
  ) -> EffectHandler<OuterWork, OuterAction> where ID: Sendable {
    embedded { outer in
      work.extract(outer).map { id, work in (work, { action.embed((id, $0)) }) }
    }
  }

  /// Adapts this handler to a collection, by the constructors of the cases.
  public func pullback<ID: Sendable, OuterWork, OuterAction>(
    work: @escaping @Sendable (ID, Work) -> OuterWork,
    action: @escaping @Sendable (ID, Action) -> OuterAction
  ) -> EffectHandler<OuterWork, OuterAction> {
    pullback(work: EnumCase(work), action: EnumCase(action))
  }

  /// Returns this handler as a closure changes it; it begins anew for each store as this one does.
  package func changed(
    _ change: @escaping @Sendable (EffectHandler) -> EffectHandler
  ) -> EffectHandler {
    guard begin != nil else { return change(self) }
    return EffectHandler(beginning: { change(begun()) })
  }

  /// Creates a handler that calls this one.
  ///
  /// - Parameter part: Takes this handler's work out of the outer work, with what embeds the actions
  ///   that answer it; `nil` if the work belongs to another handler.
  private func embedded<OuterWork, OuterAction>(
    _ part: @escaping @Sendable (OuterWork) -> (Work, @Sendable (Action) -> OuterAction)?
  ) -> EffectHandler<OuterWork, OuterAction> {
    if let begin {
      return EffectHandler<OuterWork, OuterAction>(beginning: { begin().embedded(part) })
    }
    return EffectHandler<OuterWork, OuterAction>(
      respond: { outer in
        guard let (own, embed) = part(outer) else { return nil }
        return respond(own)?.map(embed)
      },
      run: { outer, send in
        guard let (own, embed) = part(outer) else { return }
        await run(own) { send(embed($0)) }
      }
    )
  }

  /// Combines several handlers, each of which ignores the work of the others; see
  /// `pullback(work:action:)`.
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
