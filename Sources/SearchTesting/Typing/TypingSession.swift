/// The timed keystrokes of one person: several searches, each typed, answered and read.
///
/// ```swift
/// let sessions = Generator.typing(titles)
/// var measurement = TypingMeasurement(machine, of: "movies", roundTrip: .milliseconds(80))
/// for seed in 0..<100 { measurement.type(sessions.value(seed: seed)) }
/// print(measurement.figures)
/// ```
public struct TypingSession: Hashable, Sendable {
  /// The keystrokes of each search; the last one completes the text that the user wants.
  public var searches: [[Keystroke]]

  /// Creates a session from the keystrokes of its searches.
  public init(_ searches: [[Keystroke]]) {
    self.searches = searches
  }

  /// The number of keystrokes in all searches.
  public var count: Int { searches.reduce(0) { $0 + $1.count } }
}

extension Generator<TypingSession> {
  /// Generates sessions of people who type texts with a keyboard.
  ///
  /// Each session has a typist with a median of 110 to 400 ms between keystrokes, which is the
  /// range from the fastest to the slowest of ten people. The single times have a log-normal
  /// distribution around that median. Words begin more slowly, and sometimes the typist hesitates.
  /// One keystroke in twenty is wrong and is corrected, some endings are deleted and typed again,
  /// and many texts are left incomplete once they are long enough. The typist empties the field by
  /// selecting its text or by holding the backspace key, or adds a word to it.
  ///
  /// All calculations use whole numbers, so a seed gives the same session on every platform.
  ///
  /// - Parameters:
  ///   - texts: The texts to search for, such as titles; if there are none, nothing is typed.
  ///   - searches: The possible numbers of searches in a session.
  public static func typing(
    _ texts: [String], searches: ClosedRange<Int> = 4...8
  ) -> Generator {
    Generator { numbers in
      let least = max(0, searches.lowerBound)
      let count = numbers.number(in: least...max(least, searches.upperBound))
      var typist = Typist(&numbers)
      for _ in 0..<(texts.isEmpty ? 0 : count) {
        typist.search(for: texts[numbers.below(texts.count)], &numbers)
      }
      return shorter(TypingSession(typist.searches))
    }
  }

  /// Returns a session whose simpler variants have fewer searches.
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
