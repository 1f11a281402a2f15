import Expectations
import Foundation
import Testing

@testable import SearchlightTransport

@Suite("Retry-After")
struct RetryAfterTests {
  @Test("A date has three forms, and what is not a date is none")
  func dates() {
    let cases: [(String, Int?)] = [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Tue, 29 Feb 2000 23:59:60 GMT", 951_868_800),
      ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
      ("Saturday, 28-Nov-26 00:00:00 GMT", 1_795_824_000),
      ("Mon, 29 Feb 2100 00:00:00 GMT", nil), ("Sun, 00 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 31 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 24:00:00 GMT", nil),
      ("Sun, 06 Nov 1994 08:60:00 GMT", nil), ("Sun, 06 Nov 1994 08:49:61 GMT", nil),
      ("Sun, 06 Nov 1994 08:49 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 CET", nil),
      ("Sun, 06 Now 1994 08:49:37 GMT", nil), ("Sun, 6.5 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 19940 08:49:37 GMT", nil), ("Sun, 06 Nov 1950 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 -8:49:37 GMT", nil), ("Sun, ٠٦ Nov 1994 08:49:37 GMT", nil),
      ("", nil), ("soon", nil), ("1.5", nil), ("Sun", nil),
    ]
    for (text, seconds) in cases { expectEqual(HTTPDate(text)?.seconds, seconds, text) }
  }

  @Test("The wait is a number of seconds, or the time until a date by the clock of the host")
  func waits() {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let cases: [(String, String?, Duration?)] = [
      ("7", nil, .seconds(7)), ("0", nil, nil), ("-1", nil, nil), ("1.5", nil, nil),
      ("100000001", nil, nil), (date, "Sun, 06 Nov 1994 08:49:30 GMT", .seconds(7)),
      (date, "Sunday, 06-Nov-94 08:49:36 GMT", .seconds(1)), (date, date, nil),
      (date, "Sun, 06 Nov 1994 08:49:38 GMT", nil), (date, "yesterday", nil), (date, nil, nil),
      ("Fri, 31 Dec 9999 23:59:59 GMT", nil, nil),
    ]
    for (text, date, wait) in cases {
      var headers: TransportHeaders = ["Retry-After": text]
      headers["Date"] = date
      expectEqual(TransportResponse(status: 429, headers: headers).retryAfter, wait, text)
    }
    expect(TransportResponse(status: 429).retryAfter == nil)
  }

  @Test("Without the host's clock, a date is compared with the clock of the device")
  func device() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let text = formatter.string(from: Date(timeIntervalSinceNow: 86_400))
    let wait = try #require(
      TransportResponse(status: 429, headers: ["retry-after": text]).retryAfter)
    expect(.seconds(80_000)...(.seconds(86_400)) ~= wait)
  }
}
