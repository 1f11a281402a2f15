/// What somebody types into a search field, with the times: some searches, each typed, answered and read.
///
/// ```swift
/// let sessions = Generator.typing(titles)
/// var measurement = TypingMeasurement(machine, of: "movies", roundTrip: .milliseconds(80))
/// for seed in 0..<100 { measurement.type(sessions.value(seed: seed)) }
/// print(measurement.figures)
/// ```
public struct TypingSession: Hashable, Sendable {
  /// The keystrokes of each search; with the last of them the text is the one that the user wants.
  public var searches: [[Keystroke]]

  /// Creates a session.
  public init(_ searches: [[Keystroke]]) {
    self.searches = searches
  }

  /// How many keys are pressed.
  public var count: Int { searches.reduce(0) { $0 + $1.count } }
}

extension Generator<TypingSession> {
  /// Sessions of people who type texts with a keyboard.
  ///
  /// Each session has a typist of its own, between whose keys there are 110 to 400 ms in the middle, as the
  /// fastest and slowest of ten people have. Single times are spread around that as a log-normal distribution
  /// is; words begin more slowly, and now and then somebody hesitates. One key in twenty is wrong and is taken
  /// back, some ends are deleted and typed anew, and many a text is broken off once enough of it is there. A
  /// field is emptied by selecting its text or by holding the backspace key, or a word is added to it.
  ///
  /// All in whole numbers, so that a seed gives the same session on every platform.
  ///
  /// - Parameters:
  ///   - texts: What is searched for, such as titles; without one nothing is typed.
  ///   - searches: How many searches a session has.
  public static func typing(
    _ texts: [String], searches: ClosedRange<Int> = 4...8
  ) -> Generator {
    Generator { numbers in
      let count = max(0, searches.lowerBound) + numbers.below(searches.count)
      var typist = Typist(&numbers)
      for _ in 0..<(texts.isEmpty ? 0 : count) {
        typist.search(for: texts[numbers.below(texts.count)], &numbers)
      }
      return shorter(TypingSession(typist.searches))
    }
  }

  /// A session, of which shorter ones are the simpler.
  private static func shorter(_ session: TypingSession) -> Sample<TypingSession> {
    Sample(session) {
      guard session.searches.count > 1 else { return [] }
      return [
        shorter(TypingSession(Array(session.searches.prefix(session.searches.count / 2)))),
        shorter(TypingSession(Array(session.searches.dropLast()))),
      ]
    }
  }
}
