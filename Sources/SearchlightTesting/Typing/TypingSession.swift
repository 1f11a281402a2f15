/// The timed keystrokes of one person: several searches, each typed, answered and read.
///
/// ```swift
/// let sessions = Generator.typing(titles)
/// var measurement = TypingMeasurement(machine, of: "movies", roundTrip: .milliseconds(80))
/// for seed in 0..<100 { measurement.type(sessions.value(seed: seed)) }
/// print(measurement.statistics)
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

/// A simulated person who types, key by key.
struct Typist {
  /// The keystrokes of each search so far.
  private(set) var searches: [[Keystroke]] = []

  /// The median time between two keystrokes.
  private let interval: Duration
  private var text = ""
  private var keystrokes: [Keystroke] = []

  /// The median times between keystrokes, each for a tenth of all people, in milliseconds.
  private static let intervals = [110, 130, 150, 170, 190, 210, 240, 270, 320, 400]

  init(_ numbers: inout SeededNumbers) {
    interval = .milliseconds(Self.intervals[numbers.below(Self.intervals.count)])
  }

  /// Types a text into the field, or as much of it as is needed.
  mutating func search(for target: String, _ numbers: inout SeededNumbers) {
    keystrokes = []
    var letters = Array(target.lowercased())
    if numbers.below(10) < 6, letters.count > 4 {
      letters = Array(letters.prefix(4 + numbers.below(min(10, letters.count - 4))))
    }
    while letters.last == " " { letters.removeLast() }
    switch text.isEmpty ? 0 : numbers.below(4) {
    case 3:
      letters = [" "] + letters.prefix { $0 != " " }
    case 2:
      while !text.isEmpty { press(String(text.dropLast()), 250, &numbers) }
    default: text = ""
    }
    type(letters, &numbers)
    if numbers.below(10) == 0, !letters.isEmpty {
      let end = Array(letters.suffix(1 + numbers.below(6)))
      delete(end.count, &numbers)
      type(end, &numbers)
    }
    if !keystrokes.isEmpty { searches.append(keystrokes) }
  }

  private mutating func type(_ letters: [Character], _ numbers: inout SeededNumbers) {
    var isFirst = true
    for letter in letters {
      if numbers.below(100) < 5 { mistype(&numbers) }
      let hesitation = numbers.below(100) < 4 ? 4 : 1
      press(text + String(letter), (isFirst ? 1300 : 1000) * hesitation, &numbers)
      isFirst = letter == " "
    }
  }

  /// Presses one or two wrong keys, and deletes them.
  private mutating func mistype(_ numbers: inout SeededNumbers) {
    let wrong = Array("aeionrst")
    let count = numbers.below(3) == 0 ? 2 : 1
    for _ in 0..<count { press(text + String(wrong[numbers.below(wrong.count)]), 1000, &numbers) }
    delete(count, &numbers)
  }

  /// Presses the backspace key; the first press is slower, because the typist looks for the
  /// mistake.
  private mutating func delete(_ count: Int, _ numbers: inout SeededNumbers) {
    for number in 0..<count { press(String(text.dropLast()), number == 0 ? 2000 : 700, &numbers) }
  }

  /// Presses a key after a random time around `factor` thousandths of the usual time.
  private mutating func press(_ text: String, _ factor: Int, _ numbers: inout SeededNumbers) {
    self.text = text
    keystrokes.append(Keystroke(after: numbers.time(around: interval * factor / 1000), text))
  }
}

/// A key press in a search field.
public struct Keystroke: Hashable, Sendable {
  /// The time since the previous keystroke; for the first one of a search, the time since the user
  /// finished reading the last answer.
  public var pause: Duration

  /// The text in the field after the keystroke.
  public var text: String

  /// Creates a keystroke that happens `pause` after the previous one.
  public init(after pause: Duration, _ text: String) {
    self.pause = pause
    self.text = text
  }
}
