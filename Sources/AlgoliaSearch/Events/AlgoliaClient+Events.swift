import SearchCore

extension AlgoliaClient {
  /// The most events that the service takes in one call.
  private static let eventLimit = 1000

  /// Sends events in their order, in calls of at most 1,000 events and 2 MB; one that is wrong, or too large for a call of
  /// its own, is named before any is sent.
  ///
  /// - Throws: The error of the first call that fails; ``AlgoliaError/acceptedCount`` says how many events were taken on
  ///   before.
  public func send(_ events: [AlgoliaEvent]) async throws(AlgoliaError) {
    for (number, event) in events.enumerated() {
      if let flaw = event.flawForSending {
        throw AlgoliaError(
          .invalid("event \(number): \(flaw)"), call: AlgoliaCall.events([:]).description)
      }
    }
    let sizes = events.map(\.size)
    for portion in Portions(of: sizes, count: Self.eventLimit, bytes: AlgoliaEvent.sizeLimit) {
      do {
        try await send(.events(["events": .array(events[portion].map(\.json))]))
      } catch {
        throw error.accepting([], count: portion.lowerBound)
      }
    }
  }
}

extension AlgoliaEvent {
  /// The most bytes that the service takes in one call.
  private static let callLimit = 2_000_000

  /// The most bytes of the events of a call: what stands around them has 64 at most.
  fileprivate static let sizeLimit = callLimit - 64

  /// How many bytes it has in a call.
  fileprivate var size: Int { json.bytes.count + 1 }

  /// Why the service would not take it, however it is sent; `nil` if it may.
  var flawForSending: String? {
    if let flaw { return flaw }
    let size = size
    guard size > Self.sizeLimit else { return nil }
    return "it has \(size) bytes, and the service takes \(Self.callLimit) in one call"
  }
}
