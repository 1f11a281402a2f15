/// The meaning of work: how what a reducer asks for is carried out.
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
  /// The actions that answer the work, in order, if they are known at once; `nil` if it must be run.
  ///
  /// Pure and synchronous, so that a ``Simulation`` can ask as well: `handler.respond` is what its
  /// initializer takes. Not called while a lock is held.
  public let respond: @Sendable (_ work: Work) -> [Action]?

  /// Carries out the work, which may send any number of actions, and returns when it is done.
  ///
  /// Runs in a task of its own, which is cancelled when the effect is. What it sends after that, or
  /// after it has returned, is dropped. Failures are actions: nothing can be thrown.
  public let run:
    @Sendable (_ work: Work, _ send: @escaping @Sendable (Action) -> Void) async -> Void

  /// Creates a handler that asks `respond` first, and `run` only if that returns `nil`.
  public init(
    respond: @escaping @Sendable (_ work: Work) -> [Action]? = { _ in nil },
    run:
      @escaping @Sendable (_ work: Work, _ send: @escaping @Sendable (Action) -> Void) async ->
      Void
  ) {
    self.respond = respond
    self.run = run
  }
}

extension EffectHandler where Work == Never {
  /// The handler of a machine that never asks for anything.
  public static var none: EffectHandler {
    EffectHandler { _, _ in }
  }
}
