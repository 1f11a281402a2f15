import SearchlightAlgoliaForm
public import SearchlightComponents
public import SearchlightCore
import SearchlightTransport

/// Sends insights events to Algolia.
public struct AlgoliaInsightsSender: InsightsSender {
  private let client: AlgoliaClient

  /// Creates a sender that sends through a client.
  public init(_ client: AlgoliaClient) {
    self.client = client
  }

  /// Sends events, in one call if they have less than 2 MB together.
  @concurrent
  public func send(_ events: [InsightsRecord]) async throws(InsightsError) {
    let events = events.map(AlgoliaEvent.init)
    if let problem = events.lazy.compactMap(\.validationErrorForSending).first {
      throw .refused(problem)
    }
    do throws(AlgoliaError) {
      try await client.send(events)
    } catch {
      throw InsightsError(error)
    }
  }
}

extension AlgoliaEvent {
  /// Creates an event in Algolia's format.
  ///
  /// A view event has no `queryID` in that form. The attribute and the value of a filter are
  /// percent-encoded.
  public init(_ record: InsightsRecord) {
    let event = record.event
    var members: [String: JSON] = [
      "eventType": .string(event.kind.rawValue), "eventName": .string(event.name),
      "index": .string(event.index.rawValue),
      "timestamp": Int(exactly: record.time).map(JSON.integer) ?? .number(Double(record.time)),
    ]
    members["userToken"] = event.userToken.map(JSON.string)
    members["eventSubtype"] = event.subtype.map { .string($0.rawValue) }
    if event.kind != .view { members["queryID"] = event.queryID.map(JSON.string) }
    switch event.subject {
    case .objects(let ids, let positions):
      members["objectIDs"] = .array(ids.map(JSON.string))
      if event.kind == .click {
        members["positions"] = positions.map { .array($0.map(JSON.integer)) }
      }
    case .filters(let filters):
      members["filters"] = .array(filters.map { .string(Self.encoded($0)) })
      members["queryID"] = nil
    }
    self.init(json: .object(members))
  }

  private static func encoded(_ filter: String) -> String {
    filter.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { PercentEncoding.encode(String($0)) }.joined(separator: ":")
  }
}

extension InsightsError {
  /// Creates the failure that tells what a failed call means for its events.
  ///
  /// It allows another attempt only if the service has certainly not accepted them.
  init(_ error: AlgoliaError) {
    let text = "\(error.searchError)"
    guard error.acceptedCount == 0 else {
      self = .uncertain(text)
      return
    }
    switch error.reason {
    // The sender validates events before the call, so an invalid call is due to the key or
    // application.
    case .invalid(let reason): self = .denied(reason)
    case .refused(let failure):
      switch failure.status {
      case 401...404: self = .denied(failure.message)
      case 408: self = .uncertain(failure.message)
      default: self = .refused(failure.message)
      }
    case .rateLimited(let failure, let time):
      self = .unavailable(failure.message, retryAfter: time.map(Self.seconds))
    case .unreachable, .unavailable, .timedOut, .cancelled:
      let text = if case .unavailable(let failure) = error.reason { failure.message } else { text }
      self =
        error.attempts.contains(where: \.mayHaveTakenEffect)
        ? .uncertain(text) : .unavailable(text, retryAfter: nil)
    case .tooLarge, .malformedAnswer, .taskPending, .keyPending: self = .uncertain(text)
    }
  }

  private static func seconds(_ time: Duration) -> Double {
    Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}

extension InsightsInteractor {
  /// Returns the performer that stamps, stores and sends events to Algolia in a live search.
  ///
  /// - Parameters:
  ///   - client: The client that sends the events. A search-only key suffices.
  ///   - storage: The storage that keeps unsent events across restarts.
  public func performer(
    sendingWith client: AlgoliaClient, keepingIn storage: ComponentStorage = .memory()
  ) -> WorkPerformer {
    performer(sendingWith: AlgoliaInsightsSender(client), keepingIn: storage)
  }
}
