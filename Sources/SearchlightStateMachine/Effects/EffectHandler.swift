/// Carries out the work that a reducer asks for, and answers it with actions.
///
/// ```swift
/// let handler = EffectHandler<Job, Event> { job, send in
///   switch job {
///   case .fetch(let page): send(.fetched(await service.fetch(page)))
///   case .listen: for await tick in ticks { send(.tick(tick)) }
///   }
/// }
/// ```
public struct EffectHandler<Work: Sendable, Action: Sendable>: Sendable {
  /// The actions that answer work immediately, in order; `nil` if the work must be run.
  ///
  /// The closure is pure and synchronous, so that a ``Simulation`` can call it too: pass
  /// `handler.respond` to its initializer. No lock is held during a call.
  public let respond: @Sendable (_ work: Work) -> [Action]?

  /// Carries out work, sends any number of actions, and returns when the work is done.
  ///
  /// Each call runs in its own task, which is cancelled together with the effect. Actions sent
  /// after the cancellation, or after the return, are dropped. The closure cannot throw, so it
  /// reports a failure as an action.
  public let run:
    @Sendable (_ work: Work, _ send: @escaping @Sendable (Action) -> Void) async -> Void

  /// Creates the handler for one store; `nil` if all stores may share one.
  let begin: (@Sendable () -> EffectHandler)?

  /// Creates a handler that calls `run` only for work that `respond` answers with `nil`.
  public init(
    respond: @escaping @Sendable (_ work: Work) -> [Action]? = { _ in nil },
    run:
      @escaping @Sendable (_ work: Work, _ send: @escaping @Sendable (Action) -> Void) async ->
      Void
  ) {
    self.respond = respond
    self.run = run
    begin = nil
  }

  /// Creates a handler that begins anew for each store: what it keeps for the work of a store is
  /// released with the store, however long the handler itself is kept.
  package init(beginning begin: @escaping @Sendable () -> EffectHandler) {
    let first = begin()
    respond = first.respond
    run = first.run
    self.begin = begin
  }

  /// Returns the handler for one store.
  @usableFromInline
  func begun() -> EffectHandler { begin?() ?? self }
}

extension EffectHandler where Work == Never {
  /// The handler of a machine whose reducer has no effects.
  public static var none: EffectHandler {
    EffectHandler { _, _ in }
  }
}
