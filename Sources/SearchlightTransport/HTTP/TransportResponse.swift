import Foundation

/// A complete HTTP answer.
public struct TransportResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int

  /// The header fields of the answer.
  public var headers: TransportHeaders

  /// The bytes of the body, after decompression.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: TransportHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension TransportResponse {
  /// The wait that a host asks for; `nil` without a `Retry-After` header that contains a positive
  /// whole number of seconds, or a date in the future.
  ///
  /// A date is compared with the `Date` of the answer, which comes from the same clock; without one,
  /// with the clock of the device.
  package var retryAfter: Duration? {
    guard let text = headers["retry-after"] else { return nil }
    let seconds: Int?
    if let number = Int(text) {
      seconds = number
    } else if let end = HTTPDate(text) {
      let now =
        headers["date"].flatMap(HTTPDate.init)?.seconds ?? Int(Date().timeIntervalSince1970)
      seconds = end.seconds - now
    } else {
      seconds = nil
    }
    return seconds.flatMap { 1...100_000_000 ~= $0 ? .seconds($0) : nil }
  }
}

/// A date in one of the three forms of RFC 9110, section 5.6.7.
///
/// - `Sun, 06 Nov 1994 08:49:37 GMT`
/// - `Sunday, 06-Nov-94 08:49:37 GMT`
/// - `Sun Nov  6 08:49:37 1994`
struct HTTPDate {
  /// The seconds since 1970.
  let seconds: Int

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads a date; `nil` if the text has none of the forms, or there is no such date.
  init?(_ text: String) {
    // The day of the week says nothing new.
    var words = text.split(separator: " ").dropFirst().map { $0 }
    if words.count == 3 { words = words[0].split(separator: "-") + words[1...] }
    if words.count == 4, let month = Self.months.firstIndex(of: String(words[0])) {
      self.init(day: words[1], month: month, year: words[3], time: words[2])
    } else if words.count == 5, words[4] == "GMT",
      let month = Self.months.firstIndex(of: String(words[1]))
    {
      self.init(day: words[0], month: month, year: words[2], time: words[3])
    } else {
      return nil
    }
  }

  private init?(day: Substring, month: Int, year: Substring, time: Substring) {
    let parts = time.split(separator: ":").map { Self.number($0) }
    guard let day = Self.number(day), var year = Self.number(year), parts.count == 3,
      let hour = parts[0], let minute = parts[1], let second = parts[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    // Two digits are a year from 1970 to 2069.
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1970...9999 ~= year, 1...lengths[month] ~= day else { return nil }
    let former = year - 1
    let leapDays = former / 4 - former / 100 + former / 400
    // 1970 began 719,162 days after the first of January of the year 1.
    let days = former * 365 + leapDays - 719_162 + lengths[..<month].reduce(0, +) + day - 1
    seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.count <= 4 && digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}
