import SearchlightStateMachine

extension EffectScript {
  /// Scripts of effects that wait for their turn.
  static let serial = [
    EffectScript(
      "serial effects of one name run one after the other, in the order in which they were started",
      .at(0, .start("A", .serial), runs: "A"),
      .at(0, .start("B", .serial), runs: "A", waits: "B"),
      .at(10, .start("C", .serial), runs: "A", waits: "B C"),
      .at(20, .start("D", id: "y", .serial), runs: "A D", waits: "B C"),
      .at(30, .finish("A"), runs: "B D", waits: "C"),
      .at(40, .finish("D"), runs: "B", waits: "C"),
      .at(50, .finish("B"), runs: "C"),
      .at(60, .finish("C")),
      .at(60, .start("E", .serial), runs: "E")),
    EffectScript(
      "a serial effect waits for all of its name that were started before it, whatever they asked for",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(0, .start("B", .latest), runs: "A B"),
      .at(0, .start("C", .concurrent, .after(50)), runs: "A B", waits: "C@50"),
      .at(10, .start("D", .serial), runs: "A B", waits: "C@50 D"),
      .at(20, .finish("A"), runs: "B", waits: "C@50 D"),
      .at(30, .finish("B"), waits: "C@50 D"),
      .at(50, runs: "C", waits: "D"),
      .at(60, .finish("C"), runs: "D")),
    EffectScript(
      "a serial effect waits for nothing that is started after it",
      .at(0, .start("A", .serial), runs: "A"),
      .at(0, .start("B", .serial), runs: "A", waits: "B"),
      .at(10, .start("C", .concurrent), runs: "A C", waits: "B"),
      .at(20, .finish("A"), runs: "B C")),
    EffectScript(
      "the delay of a serial effect counts from its start, and then it waits for its turn",
      .at(0, .start("A", .serial), runs: "A"),
      .at(0, .start("B", .serial, .after(100)), runs: "A", waits: "B@100"),
      .at(0, .start("C", .serial, .after(50)), runs: "A", waits: "B@100 C@50"),
      .at(50, runs: "A", waits: "B@100 C"),
      .at(60, .finish("A"), waits: "B@100 C"),
      .at(100, runs: "B", waits: "C"),
      .at(110, .finish("B"), runs: "C")),
    EffectScript(
      "a serial effect that is cancelled or replaced before its turn holds up nobody",
      .at(0, .start("A", .serial), runs: "A"),
      .at(0, .start("B", .serial), runs: "A", waits: "B"),
      .at(10, .start("C", .latest), runs: "A C"),
      .at(20, .start("D", .serial), runs: "A C", waits: "D"),
      .at(30, .start("E", .exclusive), runs: "A C", waits: "D"),
      .at(40, .start("F", .replacing), runs: "F"),
      .at(50, .start("G", .serial), runs: "F", waits: "G"),
      .at(60, .cancel("x")),
      .at(70, .start("H", .serial), runs: "H"),
      .at(70, .start("I", .serial), runs: "H", waits: "I"),
      .at(80, .cancelAll)),
    EffectScript(
      "when a newer latest ends those before it, the turn of a serial effect comes",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(10, .start("B", .latest), runs: "A B"),
      .at(20, .start("C", .serial), runs: "A B", waits: "C"),
      .at(30, .finish("B"), runs: "C")),
    EffectScript(
      "when a throttled one that waits is replaced, the turn of a serial effect behind it comes",
      .at(0, .start("A", .concurrent, .trailing(100)), runs: "A"),
      .at(5, .finish("A")),
      .at(10, .start("B", .concurrent, .trailing(100)), waits: "B@100"),
      .at(20, .start("C", .serial), waits: "B@100 C"),
      .at(30, .start("D", .concurrent, .trailing(100)), runs: "C", waits: "D@100"),
      .at(100, runs: "C", waits: "D@130"),
      .at(130, runs: "C D")),
    EffectScript(
      "a throttled serial effect whose turn comes within the interval waits for its end",
      .at(0, .start("A", .serial, .trailing(100)), runs: "A"),
      .at(110, .start("B", .serial, .trailing(100)), runs: "A", waits: "B"),
      .at(120, .start("C", .serial, .trailing(100)), runs: "A", waits: "B C"),
      .at(150, .finish("A"), runs: "B", waits: "C"),
      .at(160, .finish("B"), waits: "C@250"),
      .at(250, runs: "C")),
    EffectScript(
      "a serial effect without a name waits for nobody",
      .at(0, .start("A", id: nil, .serial), runs: "A"),
      .at(0, .start("B", id: nil, .serial), runs: "A B")),
  ]
}
