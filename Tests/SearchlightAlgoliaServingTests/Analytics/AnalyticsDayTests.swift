import SearchlightAlgoliaForm
import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The days and tags by which analytics is limited")
struct AnalyticsDayTests {
  @Test("Days are written and read as the calendar has them, for eight centuries")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: -140_000, to: 160_000, by: 97) {
      let day = AnalyticsDay(number: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let text = String(
        format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      expectEqual(day.text, text)
      expectEqual(AnalyticsDay(text), day)
    }
    expectEqual(AnalyticsDay(of: -1).number, -1)
    expectEqual(AnalyticsDay(of: 86_399_999).text, "1970-01-01")
    expectEqual(AnalyticsDay(of: 86_400_000).text, "1970-01-02")
    for wrong in [
      "", "2026", "2026-1-1", "2026-13-01", "2026-00-10", "2025-02-29", "2026-04-31", "2026-01-00",
      "2026-01-01T00:00", " 2026-01-01", "+026-01-01", "٢٠٢٦-٠١-٠١", "2026-01-01-",
    ] {
      expectEqual(AnalyticsDay(wrong), nil, "\(wrong)")
    }
  }

  @Test("Tags are joined by AND, OR and parentheses, AND first, and may contain blanks")
  func tags() throws {
    let cases: [(String, [String], Bool)] = [
      ("ios", ["ios"], true), ("ios", ["android"], false), ("ios", [], false),
      ("device:mobile phone", ["device:mobile phone"], true),
      ("a AND b OR c", ["c"], true), ("a AND b OR c", ["a"], false),
      ("a AND (b OR c)", ["a", "c"], true), ("a AND (b OR c)", ["c"], false),
      ("( a )", ["a"], true), ("android", ["AND"], false), ("a  b", ["a b"], true),
    ]
    for (text, tags, fits) in cases {
      expectEqual(try TagExpression(text).fits(tags), fits, "\(text) \(tags)")
    }
    let start = "tags must be tags that AND, OR and parentheses join, not "
    let wrong = [
      ("a AND", "a tag is missing"), ("OR", "a tag is missing"), ("(a", "a ) is missing"),
      ("a)", ") has no ("),
      (String(repeating: "(", count: 5000), "at most 20 parentheses nest"),
    ]
    for (text, reason) in wrong {
      let message = start + JSON.string(text).excerpt + ": " + reason
      let error = #expect(throws: AlgoliaAPIError.self) { try TagExpression(text) }
      expectEqual(error, AlgoliaAPIError(message: message, status: 400), "\(text.prefix(9))")
    }
  }
}
