import SearchlightCore

extension AlgoliaClient {
  /// The largest number of events that the service accepts in one call.
  private static let eventLimit = 1000

  /// Sends events in order, in calls of at most 1,000 events and 2 MB each.
  ///
  /// If an event is invalid, or too large for a call of its own, no event is sent.
  ///
  /// - Throws: The error of the first call that fails, or of the first invalid event.
  ///   ``AlgoliaError/acceptedCount`` tells how many events the service accepted before.
  @concurrent
  public func send(_ events: [AlgoliaEvent]) async throws(AlgoliaError) {
    for (number, event) in events.enumerated() {
      if let problem = event.validationErrorForSending {
        throw AlgoliaError(
          .invalid("event \(number): \(problem)"), call: AlgoliaCall.events([:]).description)
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
  /// The largest size in bytes that the service accepts in one call.
  private static let callLimit = 2_000_000

  /// The largest size in bytes of the events in a call; the JSON around them takes at most 64
  /// bytes.
  fileprivate static let sizeLimit = callLimit - 64

  /// The size of the event in a call, in bytes.
  fileprivate var size: Int { json.bytes.count + 1 }

  /// Why the service would refuse the event, however it is sent; `nil` if it may accept it.
  var validationErrorForSending: String? {
    if let validationError { return validationError }
    let size = size
    guard size > Self.sizeLimit else { return nil }
    return "it has \(size) bytes, and the service accepts at most \(Self.callLimit) in one call"
  }
}
