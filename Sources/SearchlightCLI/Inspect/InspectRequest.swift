import Searchlight

/// A request of a log: when it left, and what became of it.
struct InspectRequest: Encodable {
  /// How a request ends.
  enum End: String, Encodable {
    case answered, failed
    case cancelled
    case underWay = "under way"
  }

  /// Its number, and the sources that it asks for.
  let label: String
  /// The number of the step at which it left.
  let from: Int
  /// The number of the step at which it was answered or cancelled, or of the last.
  private(set) var to: Int
  private(set) var end = End.underWay

  fileprivate let effect: EffectID?
  fileprivate let requestID: RequestID

  private enum CodingKeys: CodingKey { case label, from, to, end }

  /// The requests of a log, in the order in which they left; step 0 is the start.
  static func all(in entries: [SearchLog.Entry]) -> [InspectRequest] {
    var requests = RequestsUnderWay()
    for (step, entry) in zip(1..., entries) {
      if case .answered(let requestID, let response)? = entry.action.event {
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
        case .run(.search(let request), let id, _, _):
          requests.append(InspectRequest(request, id: id, from: step, to: entries.count))
        case .cancel(let id): requests.end(id, .cancelled, at: step)
        case .run, .cancelScope, .note: break
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

/// The requests of a log, of which those under way are found by their names, however long the log is.
private struct RequestsUnderWay {
  private(set) var all: [InspectRequest] = []
  private var places: [RequestID: Int] = [:]
  private var requestsInFlight: [EffectID: RequestID] = [:]

  mutating func append(_ request: InspectRequest) {
    places[request.requestID] = all.count
    if let id = request.effect { requestsInFlight[id] = request.requestID }
    all.append(request)
  }

  /// Ends a request, if it is under way.
  mutating func end(_ requestID: RequestID, _ end: InspectRequest.End, at step: Int) {
    guard let place = places.removeValue(forKey: requestID) else { return }
    if let id = all[place].effect { requestsInFlight[id] = nil }
    all[place].end(end, at: step)
  }

  /// The same by the name of its effect.
  mutating func end(_ id: EffectID, _ end: InspectRequest.End, at step: Int) {
    if let requestID = requestsInFlight[id] { self.end(requestID, end, at: step) }
  }
}
