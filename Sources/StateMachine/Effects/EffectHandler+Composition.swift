extension EffectHandler {
  /// This handler as part of a larger program, whose work and actions contain its own.
  ///
  /// The counterpart of ``Scoped``: that leads the work of an embedded reducer out, this leads its
  /// actions back in.
  ///
  /// - Parameters:
  ///   - work: takes this handler's work out of the larger one's; `nil` if it is somebody else's,
  ///     which this handler then ignores.
  ///   - action: embeds what this handler sends.
  public func pullback<OuterWork, OuterAction>(
    work: @escaping @Sendable (OuterWork) -> Work?,
    action: @escaping @Sendable (Action) -> OuterAction
  ) -> EffectHandler<OuterWork, OuterAction> {
    EffectHandler<OuterWork, OuterAction>(
      respond: { outer in
        work(outer).flatMap(respond)?.map(action)
      },
      run: { outer, send in
        guard let own = work(outer) else { return }
        await run(own) { send(action($0)) }
      }
    )
  }

  /// One handler made of several that each ignore what is not theirs, see ``pullback(work:action:)``.
  ///
  /// They are asked in order. The first that responds at once has answered; else each runs after the
  /// one before it. Work that is nobody's ends without an action.
  public static func combined(_ handlers: EffectHandler...) -> EffectHandler {
    EffectHandler(
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
