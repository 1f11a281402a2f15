import Expectations
import SearchlightStateMachine
import Testing

@Suite struct EffectHandlerTests {
  private enum Outer: Sendable { case left(String), right(Int), nobody }

  private let left = EffectHandler<String, String>(respond: {
    $0 == "known" ? ["at once"] : nil
  }) { work, send in
    send("ran \(work)")
    send("and ended")
  }
  .pullback(work: Outer.left, action: { "left: \($0)" })

  private let right = EffectHandler<Int, Int> { work, send in send(work + 1) }
    .pullback(work: Outer.right, action: { "right: \($0)" })

  private func sent(by handler: EffectHandler<Outer, String>, _ work: Outer) async -> [String] {
    let actions = Collected<String>()
    await handler.run(work) { actions.append($0) }
    return actions.elements
  }

  @Test("A pullback embeds work and actions, and ignores work that is not its own")
  func pullback() async {
    expectEqual(left.respond(.left("known")), ["left: at once"])
    expect(left.respond(.left("other")) == nil)
    expect(left.respond(.right(1)) == nil)
    await expectEqual(sent(by: left, .left("w")), ["left: ran w", "left: and ended"])
    await expectEqual(sent(by: left, .right(1)), [])
  }

  @Test("Combined handlers carry out their own work and ignore all other work")
  func combined() async {
    let both = EffectHandler.combined(left, right)
    expectEqual(both.respond(.left("known")), ["left: at once"])
    expect(both.respond(.right(1)) == nil)
    await expectEqual(sent(by: both, .left("w")), ["left: ran w", "left: and ended"])
    await expectEqual(sent(by: both, .right(1)), ["right: 2"])
    await expectEqual(sent(by: both, .nobody), [])
  }
}
