import SearchlightStateMachine

extension EffectScript {
  /// Scripts of effects that wait until something else starts, replaces or cancels them.
  static let held = [
    EffectScript(
      "a held effect waits, whatever time passes, until it is cancelled",
      .at(0, .start("A", .latest, .held), waits: "A"),
      .at(1_000_000, waits: "A"),
      .at(1_000_000, .cancel("x"))),
    EffectScript(
      "a held effect waits although nothing else of its name is pending any more",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(0, .start("B", .concurrent, .held), runs: "A", waits: "B"),
      .at(10, .finish("A"), waits: "B"),
      .at(10, .start("C", .concurrent), runs: "C", waits: "B"),
      .at(20, .finish("C"), waits: "B"),
      .at(30, .cancelAll)),
    EffectScript(
      "a newer latest replaces a held effect, and an exclusive one is skipped beside it",
      .at(0, .start("A", .latest, .held), waits: "A"),
      .at(10, .start("B", .exclusive), waits: "A"),
      .at(20, .start("C", .latest, .after(10)), waits: "C@30"),
      .at(20, .start("D", .latest, .held), waits: "D"),
      .at(40, .start("E", .latest), runs: "E")),
    EffectScript(
      "a serial effect waits for a held one that was started before it",
      .at(0, .start("A", .serial, .held), waits: "A"),
      .at(0, .start("B", .serial), waits: "A B"),
      .at(10, .start("C", id: "y", .serial), runs: "C", waits: "A B"),
      .at(20, .cancel("x"), runs: "C")),
    EffectScript(
      "a background effect meets those of its name like any other",
      .at(0, .background("A", .after(10)), waits: "A@10"),
      .at(5, .background("B", .after(10)), waits: "B@15"),
      .at(15, runs: "B"),
      .at(15, .start("C", .exclusive), runs: "B"),
      .at(20, .cancel("x"))),
    EffectScript(
      "an effect that is adopted continues as it was",
      .at(0, .start("A", .latest, .after(10)), waits: "A@10"),
      .at(5, .start(.adopt("x", forOwnerOf: nil)), waits: "A@10"),
      .at(5, .start(.adopt("x", forOwnerOf: "y")), waits: "A@10"),
      .at(10, runs: "A"),
      .at(12, .start(.adopt("x", forOwnerOf: nil)), runs: "A"),
      .at(20, .finish("A"))),
  ]
}

extension EffectScript.Operation {
  fileprivate static func background(_ work: String, _ timing: Timing) -> Self {
    .start(.background(work, id: "x", overlap: .latest, timing: timing))
  }
}
