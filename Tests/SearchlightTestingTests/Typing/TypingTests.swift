import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Typing sessions")
struct TypingTests {
  private static let titles = ["The Third Man", "Alien", "M", "Some Like It Hot", "Amélie", ""]

  private static func machine(debounce: Duration) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: debounce))
      HitsInteractor<JSON>(HitsSearcher("movies", index: "movies"))
    }
  }

  private static func figures(debounce: Duration, roundTrip: Duration) -> TypingStatistics {
    var measurement = TypingMeasurement(
      machine(debounce: debounce), of: "movies", roundTrip: roundTrip)
    for seed in 0..<5 as Range<UInt64> {
      measurement.type(Generator.typing(titles).value(seed: seed))
    }
    return measurement.statistics
  }

  @Test(
    "A seed always gives the same session, in which each keystroke changes the text by one letter")
  func sessions() {
    for seed in 0..<50 as Range<UInt64> {
      let session = Generator.typing(Self.titles).value(seed: seed)
      expectEqual(session, Generator.typing(Self.titles).value(seed: seed))
      expect((1...8).contains(session.searches.count))
      var text = ""
      for search in session.searches {
        for (number, keystroke) in search.enumerated() {
          let isReplaced = number == 0 && keystroke.text.count == 1
          let difference = abs(keystroke.text.count - text.count)
          expect(difference == 1 || isReplaced, "\(text) → \(keystroke.text)")
          expect(keystroke.pause > .milliseconds(8) && keystroke.pause < .seconds(10))
          text = keystroke.text
        }
      }
    }
  }

  @Test("The median pause between keystrokes is 150 to 300 ms, and typists correct mistakes")
  func speed() {
    let sessions = (0..<100).map { Generator.typing(Self.titles).value(seed: $0) }
    let searches = sessions.flatMap(\.searches)
    let pauses = searches.flatMap { $0.map(\.pause) }.sorted()
    expect(pauses[pauses.count / 2] > .milliseconds(150))
    expect(pauses[pauses.count / 2] < .milliseconds(300))
    expect(pauses[pauses.count * 95 / 100] > .milliseconds(400))
    let corrections = searches.count { search in
      zip(search, search.dropFirst()).contains { $0.text.count > $1.text.count }
    }
    expect(corrections > searches.count / 10)
  }

  @Test("Simpler sessions have fewer searches, and a session without texts is empty")
  func simpler() {
    let sample = Generator.typing(Self.titles).sample(seed: 3)
    expect(sample.simpler.allSatisfy { $0.value.searches.count < sample.value.searches.count })
    expect(Generator.typing([]).value(seed: 1).searches.isEmpty)
    expectEqual(Generator.typing([""], searches: 2...2).value(seed: 1).count, 0)
    expect(Generator.typing(["a"], searches: -3 ... -1).value(seed: 1).searches.count <= 3)
  }

  @Test("The figures of a short session are as counted by hand")
  func byHand() {
    var measurement = TypingMeasurement(
      Self.machine(debounce: .milliseconds(100)), of: "movies", roundTrip: .zero)
    measurement.type(
      TypingSession([
        [Keystroke(after: .zero, "a"), Keystroke(after: .milliseconds(150), "ab")],
        [Keystroke(after: .seconds(-1), "b")],
      ]))
    let figures = measurement.statistics
    expect(figures.keystrokes == 3 && figures.searches == 2 && figures.unanswered == 0)
    expect(figures.requests == 3 && figures.wasted == 0 && figures.neverShown == 0)
    expectEqual(figures.shownWhileTyping, 1)
    expectEqual(figures.times, [.milliseconds(100), .milliseconds(100)])
    expectEqual(figures.meanTime, .milliseconds(100))
    expectEqual(figures.columns, ["3", "0", "0", "1", "100 ms", "100 ms"])
  }

  @Test("The figures are equal in every run, and add up")
  func repeated() {
    let first = Self.figures(debounce: .zero, roundTrip: .milliseconds(250))
    expectEqual(first, Self.figures(debounce: .zero, roundTrip: .milliseconds(250)))
    expectEqual(first.shown + first.outdated + first.neverShown, first.requests)
    expect(first.times.count == first.searches && first.neverShown > 0)
    expectEqual(first.time(ofPercent: 100), first.times.max())
    expectEqual(first.time(ofPercent: -5), first.times.min())
  }

  @Test("A debounce reduces the requests and delays the answers")
  func pauses() {
    let typed = Self.figures(debounce: .zero, roundTrip: .milliseconds(80))
    let paused = Self.figures(debounce: .milliseconds(300), roundTrip: .milliseconds(80))
    expect(paused.requests * 2 < typed.requests)
    expect(paused.meanTime > typed.meanTime + .milliseconds(200))
  }

  @Test("A search on submit is answered after Return, and never without it")
  func submitting() {
    let machine = SearchMachine {
      SearchBoxInteractor(.onSubmit)
      HitsInteractor<JSON>(HitsSearcher("movies", index: "movies"))
    }
    let session = TypingSession([[Keystroke(after: .milliseconds(200), "a")]])
    var silent = TypingMeasurement(machine, of: "movies", roundTrip: .milliseconds(80))
    silent.type(session)
    expectEqual(silent.statistics.requests, 0)
    var submitted = TypingMeasurement(machine, of: "movies", roundTrip: .zero)
    submitted.type(session, submitting: true)
    expectEqual(submitted.statistics.requests, 1)
    expectEqual(submitted.statistics.times, [.milliseconds(200)])
  }

  @Test("Figures without any measurement are zero")
  func nothing() {
    let figures = TypingStatistics()
    expect(figures.meanTime == .zero && figures.time(ofPercent: 95) == .zero)
    expect("\(figures)".hasPrefix("requests 0, wasted 0"))
  }
}
