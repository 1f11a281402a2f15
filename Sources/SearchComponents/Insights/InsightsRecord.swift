/// An event with the identifier and time that a performer has given it.
public struct InsightsRecord: Hashable, Codable, Sendable, Identifiable {
  /// A unique identifier, by which the event is sent only once.
  public var id: String

  /// When the event happened, in milliseconds since 1970.
  public var time: Int64

  /// The event itself.
  public var event: InsightsEvent

  /// Creates a record from an event and its stamp.
  public init(id: String, time: Int64, event: InsightsEvent) {
    self.id = id
    self.time = time
    self.event = event
  }
}

extension InsightsRecord: CustomStringConvertible {
  /// The event without its identifier and time.
  public var description: String { event.description }
}
