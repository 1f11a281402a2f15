import Searchlight

/// One request in a log: the step that sent it, and the step and manner in which it ended.
struct InspectRequest: Encodable {
  /// The outcome of a request; the raw value is the text on the page.
  enum End: String, Encodable {
    case answered, failed
    case cancelled
    case underWay = "under way"
  }

  /// The request's number and its sources, with page numbers other than 0.
  let label: String
  /// The number of the step that sent the request.
  let from: Int
  /// The number of the step that ended the request, or of the last step if none did.
  private(set) var to: Int
  private(set) var end = End.underWay

  fileprivate let effect: EffectID?
  fileprivate let requestID: SearchRequestID

  private enum CodingKeys: CodingKey { case label, from, to, end }

  /// Returns all requests of a log, in the order in which they were sent; step 0 is the start.
  static func all(in entries: [SearchLog.Entry]) -> [InspectRequest] {
    var requests = RequestsUnderWay()
    for (step, entry) in zip(1..., entries) {
      if case .answered(let requestID, let response, _)? = entry.action.event {
        let hasFailed = response.results.values.contains { result in
          if case .failure = result { true } else { false }
        }
        requests.end(requestID, hasFailed ? .failed : .answered, at: step)
      }
      if case .cancelled(let works)? = entry.action.event {
        for case .search(let request) in works {
          requests.end(request.id, .cancelled, at: step)
        }
      }
      for effect in entry.effects {
        switch effect {
        case .run(.search(let request), let id, _, _),
          .background(.search(let request), let id, _, _):
          requests.append(InspectRequest(request, id: id, from: step, to: entries.count))
        case .cancel(let id): requests.end(id, .cancelled, at: step)
        case .run, .background, .adopt, .cancelScope, .note: break
        }
      }
    }
    return requests.all
  }

  private init(_ request: MultiSearchRequest, id: EffectID?, from: Int, to: Int) {
    effect = id
    self.from = from
    self.to = to
    requestID = request.id
    let sources = request.entries.map { entry in
      entry.request.page > 0 ? "\(entry.source) p\(entry.request.page)" : "\(entry.source)"
    }
    label = "\(request.id) \(sources.joined(separator: ", "))"
  }

  fileprivate mutating func end(_ end: End, at step: Int) {
    self.end = end
    to = step
  }
}

/// Collects the requests of a log, and finds those in flight in constant time.
private struct RequestsUnderWay {
  private(set) var all: [InspectRequest] = []
  /// The index in ``all`` of each request in flight.
  private var indices: [SearchRequestID: Int] = [:]
  /// The request in flight that each effect has sent.
  private var requestsInFlight: [EffectID: SearchRequestID] = [:]

  mutating func append(_ request: InspectRequest) {
    indices[request.requestID] = all.count
    if let id = request.effect { requestsInFlight[id] = request.requestID }
    all.append(request)
  }

  /// Ends a request; does nothing if it is not in flight.
  mutating func end(_ requestID: SearchRequestID, _ end: InspectRequest.End, at step: Int) {
    guard let index = indices.removeValue(forKey: requestID) else { return }
    if let id = all[index].effect { requestsInFlight[id] = nil }
    all[index].end(end, at: step)
  }

  /// Ends the request that an effect has sent; does nothing if it is not in flight.
  mutating func end(_ id: EffectID, _ end: InspectRequest.End, at step: Int) {
    if let requestID = requestsInFlight[id] { self.end(requestID, end, at: step) }
  }
}
