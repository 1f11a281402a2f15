/// An event with its name and its time, as a performer has given them.
public struct InsightsRecord: Hashable, Codable, Sendable, Identifiable {
  /// The name, by which an event is sent once: no two events have the same.
  public var id: String

  /// When it happened, in milliseconds since 1970.
  public var time: Int64

  /// What happened.
  public var event: InsightsEvent

  /// Creates a record.
  public init(id: String, time: Int64, event: InsightsEvent) {
    self.id = id
    self.time = time
    self.event = event
  }
}

extension InsightsRecord: CustomStringConvertible {
  /// The event alone.
  public var description: String { event.description }
}
