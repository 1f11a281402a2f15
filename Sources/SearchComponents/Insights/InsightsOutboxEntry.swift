/// An event in the stored outbox.
struct InsightsOutboxEntry: Hashable, Codable, Sendable {
  var record: InsightsRecord

  /// When a sender claimed the event, in milliseconds since 1970; `nil` if it is unclaimed.
  var claimed: Int64?

  static let kind = "insights events"
}
