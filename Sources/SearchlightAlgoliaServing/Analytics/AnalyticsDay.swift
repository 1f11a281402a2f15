/// A day in UTC, as analytics counts them: the number of days since 1970-01-01.
struct AnalyticsDay: Hashable, Comparable, Sendable {
  /// The length of a day, in milliseconds.
  static let length = 86_400_000

  let number: Int

  init(number: Int) {
    self.number = number
  }

  /// The day of a time in milliseconds since 1970.
  init(of time: Int) {
    number = time / Self.length - (time % Self.length < 0 ? 1 : 0)
  }

  /// Reads a day in the format `2026-11-22`; `nil` for any other text, and for a day that no month has.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day > 0
    else { return nil }
    let date = Self.number(year: year, month: month, day: day)
    self.init(number: date)
    // The thirtieth of February is the first or second of March.
    guard self.text == text else { return nil }
  }

  static func < (left: AnalyticsDay, right: AnalyticsDay) -> Bool { left.number < right.number }

  func advanced(by days: Int) -> AnalyticsDay { AnalyticsDay(number: number + days) }

  /// The day in the format `2026-11-22`.
  var text: String {
    // A year that begins in March has its leap day at its end, and eras of 400 years are equal.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * part + 2) / 5 + 1
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}
