/// An event in the outbox that outlives the process.
struct InsightsOutboxEntry: Hashable, Codable, Sendable {
  var record: InsightsRecord

  /// When somebody began to send it, in milliseconds since 1970; `nil` if nobody has.
  var claimed: Int64?

  static let kind = "insights events"
}
