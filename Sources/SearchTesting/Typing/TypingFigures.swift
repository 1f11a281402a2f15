/// What a ``TypingMeasurement`` has counted.
public struct TypingFigures: Hashable, Sendable {
  /// How many keys were pressed.
  public internal(set) var keystrokes = 0

  /// How many searches were typed to the end.
  public internal(set) var searches = 0

  /// How many requests left, those for further pages apart.
  public internal(set) var requests = 0

  /// How many requests for further pages left.
  public internal(set) var pageRequests = 0

  /// How many answers were shown while the text in the field was still the one that they answer.
  public internal(set) var shown = 0

  /// How many answers were shown when the text had gone on already.
  public internal(set) var outdated = 0

  /// How many answers, outdated or not, were shown before the last key of a search.
  public internal(set) var shownWhileTyping = 0

  /// For each search the time from its last key to the answer to its text; zero if that was there already.
  public internal(set) var times: [Duration] = []

  /// Nothing counted.
  public init() {}

  /// How many searches had no answer after a minute.
  public var unanswered: Int { searches - times.count }

  /// How many requests were in vain: their answer was never shown, or not while its text was in the field.
  public var wasted: Int { requests - shown }

  /// How many requests had an answer that was never shown, as a newer one had taken its place.
  public var neverShown: Int { requests - shown - outdated }

  /// The mean of ``times``; zero without one.
  public var meanTime: Duration {
    times.isEmpty ? .zero : times.reduce(.zero, +) / times.count
  }

  /// The shortest time within which so many percent of the searches were answered; zero without one.
  ///
  /// - Parameter percent: From 0 to 100.
  public func time(ofPercent percent: Int) -> Duration {
    let rank = (min(max(0, percent), 100) * times.count + 99) / 100
    return times.isEmpty ? .zero : times.sorted()[max(0, rank - 1)]
  }

  /// The heads of the ``columns`` of a table.
  public static let columnNames = [
    "requests", "wasted", "never shown", "shown while typing", "mean time", "95 % within",
  ]

  /// The figures as a row of a table: counts, and times in whole milliseconds.
  ///
  /// Requests for further pages, if there were any, stand behind the others: `6,123 + 540 pages`.
  public var columns: [String] {
    let pages = pageRequests > 0 ? " + \(Self.grouped(pageRequests)) pages" : ""
    return [Self.grouped(requests) + pages]
      + [wasted, neverShown, shownWhileTyping].map { Self.grouped($0) }
      + [meanTime, time(ofPercent: 95)].map { time in
        "\(Self.grouped(Int(clamping: (time.attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000))) ms"
      }
  }

  /// A number with a comma before each three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension TypingFigures: CustomStringConvertible {
  /// The figures on one line.
  public var description: String {
    zip(Self.columnNames, columns).map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
