extension EffectHandler {
  /// This handler for each element of a collection: the counterpart of
  /// ``Reducer/forEach(_:extract:work:id:name:child:)``, which leads the work of elements out.
  ///
  /// - Parameters:
  ///   - element: takes an element's work out of the larger program's, with the element that it is
  ///     of; `nil` if it is somebody else's, which this handler then ignores.
  ///   - action: embeds what this handler sends, for that element.
  public func pullback<ID: Sendable, OuterWork, OuterAction>(
    element: @escaping @Sendable (OuterWork) -> (id: ID, work: Work)?,
    action: @escaping @Sendable (ID, Action) -> OuterAction
  ) -> EffectHandler<OuterWork, OuterAction> {
    EffectHandler<OuterWork, OuterAction>(
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
