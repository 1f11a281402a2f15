extension EffectHandler {
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
