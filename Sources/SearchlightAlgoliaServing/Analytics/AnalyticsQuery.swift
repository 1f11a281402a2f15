import SearchlightAlgoliaForm
import SearchlightBackend

/// The query parameters of a call for analytics.
struct AnalyticsQuery: Sendable {
  /// The orders of the most frequent searches.
  enum Order: String, CaseIterable, Sendable {
    case searchCount, clickThroughRate, conversionRate, averageClickPosition
  }

  /// The longest period, in days: an answer has an entry for each day.
  static let longestPeriod = 1000

  private let values: [String: String]

  /// The days, including both ends.
  let days: ClosedRange<AnalyticsDay>

  /// The searches that count; `nil` for all.
  let tags: TagExpression?

  /// Reads the parameters that all calls have.
  ///
  /// Without dates, the period is that of the last eight days, including the current one.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 with the parameter that is invalid.
  init(_ values: [String: String], now: Int) throws(AlgoliaAPIError) {
    self.values = values
    let today = AnalyticsDay(of: now)
    let end = try Self.day("endDate", in: values)
    let start = try Self.day("startDate", in: values)
    let last = end ?? max(today, start ?? today)
    let first = start ?? last.advanced(by: -7)
    guard first <= last else {
      throw AlgoliaAPIError(
        message: "startDate \(first.text) is after endDate \(last.text)", status: 400)
    }
    guard last.number - first.number < Self.longestPeriod else {
      throw AlgoliaAPIError(
        message:
          "The period from \(first.text) to \(last.text) is too long: at most "
          + "\(Self.longestPeriod) days",
        status: 400)
    }
    days = first...last
    if let text = values["tags"], !text.isEmpty {
      tags = try TagExpression(text)
    } else {
      tags = nil
    }
  }

  private static func day(
    _ name: String, in values: [String: String]
  ) throws(AlgoliaAPIError) -> AnalyticsDay? {
    guard let text = values[name] else { return nil }
    guard let day = AnalyticsDay(text) else {
      throw AlgoliaAPIError(
        message: "\(name) must be a day such as 2026-11-22, not \(JSON.string(text).excerpt)",
        status: 400)
    }
    return day
  }

  /// The text to which an answer is limited, as it is recorded; `nil` for no limit.
  var search: String? { values["search"].map(RecordedSearch.normalized) }

  func flag(_ name: String) throws(AlgoliaAPIError) -> Bool {
    guard let text = values[name] else { return false }
    guard let flag = Bool(text) else {
      throw AlgoliaAPIError(
        message: "\(name) must be true or false, not \(JSON.string(text).excerpt)", status: 400)
    }
    return flag
  }

  /// Returns a part of a list: `limit` elements, by default 10, from `offset` on.
  func page<Element>(_ list: [Element]) throws(AlgoliaAPIError) -> [Element] {
    let offset = try number("offset", in: 0...1_000_000) ?? 0
    let limit = try number("limit", in: 0...1000) ?? 10
    return Array(list.dropFirst(offset).prefix(limit))
  }

  /// Returns the number of days that the report shows, by default 8.
  static func reportDays(_ values: [String: String]) throws(AlgoliaAPIError) -> Int {
    try number("days", in: 1...longestPeriod, of: values) ?? 8
  }

  private func number(_ name: String, in range: ClosedRange<Int>) throws(AlgoliaAPIError) -> Int? {
    try Self.number(name, in: range, of: values)
  }

  private static func number(
    _ name: String, in range: ClosedRange<Int>, of values: [String: String]
  ) throws(AlgoliaAPIError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw AlgoliaAPIError(
        message:
          "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + JSON.string(text).excerpt,
        status: 400)
    }
    return number
  }

  /// Returns how the most frequent searches are ordered.
  ///
  /// - Returns: What they are compared by, and whether the smallest comes first; by default the
  ///   largest number of searches is first.
  func order(hasClicks: Bool) throws(AlgoliaAPIError) -> (by: Order, isAscending: Bool) {
    let name = values["orderBy"] ?? Order.searchCount.rawValue
    guard let order = Order(rawValue: name) else {
      throw AlgoliaAPIError(
        message:
          "orderBy must be \(Order.allCases.map(\.rawValue).joined(separator: ", ")), not "
          + JSON.string(name).excerpt,
        status: 400)
    }
    guard hasClicks || order == .searchCount else {
      throw AlgoliaAPIError(
        message: "orderBy \(name) needs clickAnalytics=true", status: 400)
    }
    let direction = values["direction"] ?? "desc"
    guard ["asc", "desc"].contains(direction) else {
      throw AlgoliaAPIError(
        message: "direction must be asc or desc, not \(JSON.string(direction).excerpt)", status: 400
      )
    }
    return (order, direction == "asc")
  }
}
