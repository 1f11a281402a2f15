import Expectations
import SearchlightStateMachine
import Testing

@Suite struct EffectDescriptionTests {
  private func text(_ id: EffectID?, _ overlap: Overlap, _ timing: Timing) -> String {
    Effect.run("search", id: id, overlap: overlap, timing: timing).description
  }

  @Test("An effect describes its work, timing, overlap and name")
  func effects() {
    expectEqual(Effect.run("search").description, "search")
    expectEqual(Effect<String>.cancel("x").description, #"cancel "x""#)
    expectEqual(Effect<String>.cancelScope("x").description, #"cancel all in "x""#)
    expectEqual(Effect<String>.note("late", id: "x").description, #"note "x": late"#)
    expectEqual(Effect<String>.note("late", id: nil).description, "note: late")
    expectEqual(text("x", .latest, .after(100)), #"search after 100 ms, latest "x""#)
    expectEqual(text("x", .serial, .after(100)), #"search after 100 ms, serial "x""#)
    expectEqual(text("x", .replacing, .now), #"search, latest "x" cancelling"#)
    expectEqual(
      text("x", .exclusive, .throttle(200)), #"search throttled to 1 per 200 ms, exclusive "x""#)
    expectEqual(
      text("x", .concurrent, .trailing(200)),
      #"search throttled to 1 per 200 ms, trailing, concurrent "x""#)
    expectEqual(text(nil, .latest, .after(.seconds(1.5))), "search after 1.5 s")
    let both: Effects<String> = [.run("search"), .cancel("x")]
    expectEqual(both.description, #"[search; cancel "x"]"#)
  }

  static let written: [(Duration, String)] = [
    (.zero, "0 s"), (.milliseconds(100), "100 ms"), (.milliseconds(1500), "1.5 s"),
    (.seconds(60), "1 min"), (.seconds(90), "90 s"), (.seconds(7200), "2 h"),
    (.seconds(60) + .milliseconds(1), "60.001 s"), (.microseconds(1500), "1.5 ms"),
    (.microseconds(20), "20 µs"), (.nanoseconds(7), "7 ns"), (.milliseconds(-250), "-250 ms"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1), "1 as"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1_020_000), "1.02 ps"),
    (Duration(secondsComponent: 3, attosecondsComponent: 1), "3.000000000000000001 s"),
    (.seconds(Int64.max), "9223372036854775807 s"), (.seconds(Int64.min), "-9223372036854775808 s"),
    (.seconds(Int64.max) + .seconds(Int64.max), "18446744073709551614 s"),
  ]

  @Test("A duration is written readably and read back exactly", arguments: Self.written)
  func durations(_ duration: Duration, _ text: String) {
    expectEqual(duration.exactText, text)
    expectEqual(Duration(exactText: text), duration)
  }

  @Test(
    "A text that is not a duration is rejected",
    arguments: [
      "", "1", "s", "1s", "1  s", " 1 s", "1.2.3 s", ".5 s", "1. s", "one s", "1 d", "--1 s",
      "1.5 as", "99999999999999999999 h", "1e3 s", "٣ s", "0.0000000000000000001 s",
      "1.0000000000000000000 s", "0.1000000000000000000 ms",
    ])
  func noDurations(_ text: String) {
    expect(Duration(exactText: text) == nil)
  }
}
