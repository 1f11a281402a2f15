/// The counts and times of a ``TypingMeasurement``.
public struct TypingStatistics: Hashable, Sendable {
  /// The number of keystrokes.
  public internal(set) var keystrokes = 0

  /// The number of searches that were typed to the end.
  public internal(set) var searches = 0

  /// The number of requests that were sent, without those for further pages.
  public internal(set) var requests = 0

  /// The number of requests for further pages.
  public internal(set) var pageRequests = 0

  /// The number of answers that were shown while the field still had the text that they answer.
  public internal(set) var shown = 0

  /// The number of answers that were shown after the text in the field had changed.
  public internal(set) var outdated = 0

  /// The number of answers, outdated or not, that were shown before the last keystroke of a search.
  public internal(set) var shownWhileTyping = 0

  /// The time from the last keystroke to the answer for each search; zero if the answer was already
  /// there.
  public internal(set) var times: [Duration] = []

  /// Creates statistics in which everything is zero.
  public init() {}

  /// The number of searches that had no answer within a minute.
  public var unanswered: Int { searches - times.count }

  /// The number of requests that were wasted: their answers were never shown, or only after the
  /// text had changed.
  public var wasted: Int { requests - shown }

  /// The number of requests whose answers were never shown, because a newer answer came first.
  public var neverShown: Int { requests - shown - outdated }

  /// The mean of ``times``; zero if there are none.
  public var meanTime: Duration {
    times.isEmpty ? .zero : times.reduce(.zero, +) / times.count
  }

  /// Returns the shortest time within which a percentage of the searches were answered; zero if
  /// none were.
  ///
  /// - Parameter percent: The percentage, from 0 to 100.
  public func time(ofPercent percent: Int) -> Duration {
    let rank = (min(max(0, percent), 100) * times.count + 99) / 100
    return times.isEmpty ? .zero : times.sorted()[max(0, rank - 1)]
  }

  /// The headings for ``columns`` in a table.
  public static let columnNames = [
    "requests", "wasted", "never shown", "shown while typing", "mean time", "95 % within",
  ]

  /// The statistics as a table row: counts, and times in whole milliseconds.
  ///
  /// If there were requests for further pages, they follow the other requests: `6,123 + 540 pages`.
  public var columns: [String] {
    let pages = pageRequests > 0 ? " + \(Self.grouped(pageRequests)) pages" : ""
    return [Self.grouped(requests) + pages]
      + [wasted, neverShown, shownWhileTyping].map { Self.grouped($0) }
      + [meanTime, time(ofPercent: 95)].map { time in
        "\(Self.grouped(Int(clamping: (time.attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000))) ms"
      }
  }

  /// Returns a number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension TypingStatistics: CustomStringConvertible {
  /// The names and values of the ``columns``, on one line.
  public var description: String {
    zip(Self.columnNames, columns).map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
