import SearchlightStateMachine

extension EffectScript {
  /// All scripts.
  ///
  /// Where a timer is due, a step only lets time pass until then.
  static let all =
    simple + latest + exclusive + throttled + mixed + cancelled + EffectScript.serial
    + EffectScript.held

  private static let simple = [
    EffectScript(
      "an effect without a name begins at once and meets no other",
      .at(0, .start("A", id: nil, .exclusive), runs: "A"),
      .at(0, .start("B", id: nil, .exclusive), runs: "A B"),
      .at(0, .start("C", id: nil, .replacing), runs: "A B C"),
      .at(1, .finish("C"), runs: "A B")),
    EffectScript(
      "an effect without a name can be delayed",
      .at(0, .start("A", id: nil, .latest, .after(100)), waits: "A@100"),
      .at(50, .start("B", id: nil, .latest, .after(100)), waits: "A@100 B@150"),
      .at(100, runs: "A", waits: "B@150"),
      .at(150, runs: "A B")),
    EffectScript(
      "an effect without a name is not throttled",
      .at(0, .start("A", id: nil, .concurrent, .throttle(100)), runs: "A"),
      .at(0, .start("B", id: nil, .concurrent, .trailing(100)), runs: "A B"),
      .at(90, .finish("A"), runs: "B")),
    EffectScript(
      "effects of different names do not meet",
      .at(0, .start("A", id: "x", .exclusive), runs: "A"),
      .at(0, .start("B", id: "y", .exclusive), runs: "A B"),
      .at(0, .start("C", id: "z", .replacing, .after(10)), runs: "A B", waits: "C@10"),
      .at(10, runs: "A B C")),
    EffectScript(
      "concurrent effects of one name go on beside each other",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(0, .start("B", .concurrent, .after(20)), runs: "A", waits: "B@20"),
      .at(10, .start("C", .concurrent, .after(20)), runs: "A", waits: "B@20 C@30"),
      .at(20, runs: "A B", waits: "C@30"),
      .at(30, runs: "A B C"),
      .at(31, .finish("C"), runs: "A B")),
    EffectScript(
      "a delay that is not positive means at once",
      .at(5, .start("A", .latest, .after(0)), runs: "A"),
      .at(5, .start("B", .concurrent, .after(-10)), runs: "A B")),
  ]

  private static let latest = [
    EffectScript(
      "latest after a delay is a debounce: each newer one starts the delay anew",
      .at(0, .start("A", .latest, .after(100)), waits: "A@100"),
      .at(60, .start("B", .latest, .after(100)), waits: "B@160"),
      .at(120, .start("C", .latest, .after(100)), waits: "C@220"),
      .at(220, runs: "C")),
    EffectScript(
      "latest leaves the one that runs until the newer has finished",
      .at(0, .start("A", .latest), runs: "A"),
      .at(10, .start("B", .latest), runs: "A B"),
      .at(20, .finish("B"))),
    EffectScript(
      "latest lets the older finish first, and the newer goes on",
      .at(0, .start("A", .latest), runs: "A"),
      .at(10, .start("B", .latest), runs: "A B"),
      .at(20, .finish("A"), runs: "B"),
      .at(30, .finish("B"))),
    EffectScript(
      "a third latest replaces the newer of two, so the oldest comes to its end",
      .at(0, .start("A", .latest), runs: "A"),
      .at(10, .start("B", .latest), runs: "A B"),
      .at(20, .start("C", .latest), runs: "A C"),
      .at(30, .start("D", .latest), runs: "A D"),
      .at(40, .finish("A"), runs: "D"),
      .at(50, .start("E", .latest), runs: "D E"),
      .at(60, .finish("E"))),
    EffectScript(
      "a third latest that waits leaves two running until it begins",
      .at(0, .start("A", .latest), runs: "A"),
      .at(10, .start("B", .latest), runs: "A B"),
      .at(20, .start("C", .latest, .after(10)), runs: "A B", waits: "C@30"),
      .at(30, runs: "A C")),
    EffectScript(
      "search as you type with a slow service does not starve",
      .at(0, .start("A", .latest, .after(100)), waits: "A@100"),
      .at(100, runs: "A"),
      .at(150, .start("B", .latest, .after(100)), runs: "A", waits: "B@250"),
      .at(250, runs: "A B"),
      .at(300, .start("C", .latest, .after(100)), runs: "A B", waits: "C@400"),
      .at(399, .finish("A"), runs: "B", waits: "C@400"),
      .at(400, runs: "B C"),
      .at(550, .finish("B"), runs: "C")),
    EffectScript(
      "latest with cancelRunning cancels what runs as soon as it is started",
      .at(0, .start("A", .latest), runs: "A"),
      .at(10, .start("B", .replacing), runs: "B"),
      .at(20, .start("C", .replacing, .after(100)), waits: "C@120"),
      .at(120, runs: "C")),
    EffectScript(
      "latest with cancelRunning cancels all that run, and replaces what waits",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(0, .start("B", .concurrent), runs: "A B"),
      .at(0, .start("C", .concurrent, .after(50)), runs: "A B", waits: "C@50"),
      .at(10, .start("D", .replacing), runs: "D")),
  ]

  private static let exclusive = [
    EffectScript(
      "exclusive is skipped while one runs",
      .at(0, .start("A", .exclusive), runs: "A"),
      .at(10, .start("B", .exclusive), runs: "A"),
      .at(20, .finish("A")),
      .at(20, .start("C", .exclusive), runs: "C")),
    EffectScript(
      "exclusive is skipped while one waits",
      .at(0, .start("A", .exclusive, .after(100)), waits: "A@100"),
      .at(10, .start("B", .exclusive, .after(100)), waits: "A@100"),
      .at(20, .start("C", .exclusive), waits: "A@100"),
      .at(100, runs: "A")),
  ]

  private static let throttled = [
    EffectScript(
      "throttle without trailing: one at once, the others of the interval are dropped",
      .at(0, .start("A", .concurrent, .throttle(100)), runs: "A"),
      .at(10, .finish("A")),
      .at(50, .start("B", .concurrent, .throttle(100))),
      .at(100, .start("C", .concurrent, .throttle(100)), runs: "C"),
      .at(150, .start("D", .concurrent, .throttle(100)), runs: "C")),
    EffectScript(
      "throttle with trailing: the last of the interval begins at its end and opens the next",
      .at(0, .start("A", .concurrent, .trailing(100)), runs: "A"),
      .at(20, .start("B", .concurrent, .trailing(100)), runs: "A", waits: "B@100"),
      .at(40, .start("C", .concurrent, .trailing(100)), runs: "A", waits: "C@100"),
      .at(100, runs: "A C"),
      .at(150, .start("D", .concurrent, .trailing(100)), runs: "A C", waits: "D@200"),
      .at(200, runs: "A C D"),
      .at(300, .start("E", .concurrent, .trailing(100)), runs: "A C D E")),
    EffectScript(
      "throttle with trailing and latest",
      .at(0, .start("A", .latest, .trailing(100)), runs: "A"),
      .at(20, .start("B", .latest, .trailing(100)), runs: "A", waits: "B@100"),
      .at(40, .start("C", .latest, .trailing(100)), runs: "A", waits: "C@100"),
      .at(100, runs: "A C"),
      .at(110, .finish("C"))),
    EffectScript(
      "throttle with trailing and exclusive: the first to wait stays",
      .at(0, .start("A", .exclusive, .trailing(100)), runs: "A"),
      .at(20, .finish("A")),
      .at(30, .start("B", .exclusive, .trailing(100)), waits: "B@100"),
      .at(40, .start("C", .exclusive, .trailing(100)), waits: "B@100"),
      .at(100, runs: "B")),
    EffectScript(
      "a throttled effect that is dropped touches nothing",
      .at(0, .start("A", .latest, .throttle(100)), runs: "A"),
      .at(10, .start("B", .concurrent, .after(50)), runs: "A", waits: "B@60"),
      .at(20, .start("C", .replacing, .throttle(100)), runs: "A", waits: "B@60"),
      .at(60, runs: "A B")),
    EffectScript(
      "a trailing effect waits for an interval that another opened in between",
      .at(0, .start("A", .concurrent, .trailing(100)), runs: "A"),
      .at(20, .start("B", .concurrent, .trailing(100)), runs: "A", waits: "B@100"),
      .at(80, .start("C", .concurrent), runs: "A C", waits: "B@100"),
      .at(100, runs: "A C", waits: "B@180"),
      .at(180, runs: "A B C")),
    EffectScript(
      "an effect of another timing opens the interval too, and the asking effect measures it",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(50, .start("B", .concurrent, .throttle(40)), runs: "A B"),
      .at(80, .start("C", .concurrent, .trailing(100)), runs: "A B", waits: "C@150"),
      .at(95, .start("D", .concurrent, .throttle(40)), runs: "A B D"),
      .at(150, .cancelAll)),
  ]

  private static let mixed = [
    EffectScript(
      "the newer decides: latest replaces a concurrent that waits, and keeps one that runs",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(0, .start("B", .concurrent, .after(100)), runs: "A", waits: "B@100"),
      .at(10, .start("C", .latest), runs: "A C"),
      .at(20, .finish("C"))),
    EffectScript(
      "the newer decides: latest keeps only the oldest of several concurrent ones",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(1, .start("B", .concurrent), runs: "A B"),
      .at(2, .start("C", .concurrent), runs: "A B C"),
      .at(3, .start("D", .latest), runs: "A D"),
      .at(4, .finish("D"))),
    EffectScript(
      "the newer decides: concurrent leaves a latest that waits and one that runs",
      .at(0, .start("A", .latest), runs: "A"),
      .at(0, .start("B", .latest, .after(50)), runs: "A", waits: "B@50"),
      .at(10, .start("C", .concurrent), runs: "A C", waits: "B@50"),
      .at(20, .finish("C"), runs: "A", waits: "B@50"),
      .at(50, runs: "A B")),
    EffectScript(
      "the newer decides: exclusive is skipped beside any other",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(10, .start("B", .exclusive), runs: "A"),
      .at(20, .start("C", .latest, .after(10)), runs: "A", waits: "C@30"),
      .at(30, runs: "A C")),
    EffectScript(
      "a latest that begins late leaves a newer one of the name alone",
      .at(0, .start("A", .concurrent), runs: "A"),
      .at(0, .start("B", .latest, .after(100)), runs: "A", waits: "B@100"),
      .at(50, .start("C", .concurrent), runs: "A C", waits: "B@100"),
      .at(100, runs: "A B C"),
      .at(110, .finish("B"), runs: "C")),
    EffectScript(
      "a latest at once replaces a debounced one",
      .at(0, .start("A", .latest, .after(100)), waits: "A@100"),
      .at(50, .start("B", .latest), runs: "B"),
      .at(60, .start("C", .latest, .trailing(30)), runs: "B", waits: "C@80"),
      .at(70, .start("D", .latest, .after(50)), runs: "B", waits: "D@120"),
      .at(120, runs: "B D")),
    EffectScript(
      "timers due at one moment begin in the order in which they were started",
      .at(0, .start("A", .latest, .after(100)), waits: "A@100"),
      .at(50, .start("B", .concurrent, .after(50)), waits: "A@100 B@100"),
      .at(60, .start("C", id: "y", .latest, .after(40)), waits: "A@100 B@100 C@100"),
      .at(100, runs: "A B C")),
  ]

  private static let cancelled = [
    EffectScript(
      "cancelling ends what waits and what runs of one name",
      .at(0, .start("A", .latest), runs: "A"),
      .at(0, .start("B", .latest, .after(50)), runs: "A", waits: "B@50"),
      .at(0, .start("C", id: "y", .latest), runs: "A C", waits: "B@50"),
      .at(10, .cancel("x"), runs: "C"),
      .at(20, .cancel("x"), runs: "C"),
      .at(30, .start("D", .exclusive), runs: "C D")),
    EffectScript(
      "cancelling does not forget the throttle interval",
      .at(0, .start("A", .concurrent, .trailing(100)), runs: "A"),
      .at(10, .start("B", .concurrent, .trailing(100)), runs: "A", waits: "B@100"),
      .at(20, .cancel("x")),
      .at(30, .start("C", .concurrent, .trailing(100)), waits: "C@100"),
      .at(100, runs: "C")),
    EffectScript(
      "cancelling a name leaves what is named inside it",
      .at(0, .start("A", id: "x", .latest), runs: "A"),
      .at(0, .start("B", id: EffectID("y").scoped(by: "x"), .latest), runs: "A B"),
      .at(10, .cancel("x"), runs: "B")),
    EffectScript(
      "cancelling a scope ends what is named inside it, and no more",
      .at(0, .start("A", id: "x", .concurrent), runs: "A"),
      .at(
        0, .start("B", id: EffectID("y").scoped(by: "x"), .latest, .after(50)), runs: "A",
        waits: "B@50"),
      .at(
        0, .start("C", id: EffectID("z").scoped(by: "y").scoped(by: "x"), .exclusive), runs: "A C",
        waits: "B@50"),
      .at(0, .start("D", id: "xy", .latest), runs: "A C D", waits: "B@50"),
      .at(
        0, .start("E", id: EffectID("x").scoped(by: "y"), .latest), runs: "A C D E", waits: "B@50"),
      .at(0, .start("F", id: "x/y", .latest), runs: "A C D E F", waits: "B@50"),
      .at(0, .start("G", id: nil, .latest), runs: "A C D E F G", waits: "B@50"),
      .at(10, .start(.cancelScope("x")), runs: "A D E F G")),
    EffectScript(
      "cancelling all ends everything, with and without a name",
      .at(0, .start("A", .latest), runs: "A"),
      .at(0, .start("B", id: nil, .concurrent), runs: "A B"),
      .at(0, .start("C", id: "y", .latest, .after(50)), runs: "A B", waits: "C@50"),
      .at(10, .cancelAll),
      .at(20, .start("D", .exclusive), runs: "D")),
    EffectScript(
      "the newer of two that is cancelled by a third leaves the oldest its right to finish",
      .at(0, .start("A", .latest), runs: "A"),
      .at(10, .start("B", .latest), runs: "A B"),
      .at(20, .start("C", .latest, .after(10)), runs: "A B", waits: "C@30"),
      .at(25, .finish("B"), waits: "C@30"),
      .at(30, runs: "C")),
  ]
}
