import Searchlight

/// A request of a log: when it left, and what became of it.
struct InspectRequest: Encodable {
  /// How a request ends.
  enum End: String, Encodable {
    case answered, failed
    case calledOff = "called off"
    case underWay = "under way"
  }

  /// Its number, and the sources that it asks for.
  let label: String
  /// The number of the step at which it left.
  let from: Int
  /// The number of the step at which it was answered or called off, or of the last.
  private(set) var to: Int
  private(set) var end = End.underWay

  fileprivate let id: EffectID?
  fileprivate let flight: FlightID

  private enum CodingKeys: CodingKey { case label, from, to, end }

  /// The requests of a log, in the order in which they left; step 0 is the start.
  static func all(in entries: [SearchLog.Entry]) -> [InspectRequest] {
    var requests = RequestsUnderWay()
    for (step, entry) in zip(1..., entries) {
      if case .answered(let flight, let response)? = entry.action.event {
        let hasFailed = response.results.values.contains { result in
          if case .failure = result { true } else { false }
        }
        requests.end(flight, hasFailed ? .failed : .answered, at: step)
      }
      if case .cancelled(let works)? = entry.action.event {
        for case .search(let request) in works {
          requests.end(request.flight, .calledOff, at: step)
        }
      }
      for effect in entry.effects {
        switch effect {
        case .run(.search(let request), let id, _, _):
          requests.append(InspectRequest(request, id: id, from: step, to: entries.count))
        case .cancel(let id): requests.end(id, .calledOff, at: step)
        case .run, .cancelScope, .note: break
        }
      }
    }
    return requests.all
  }

  private init(_ request: MultiSearchRequest, id: EffectID?, from: Int, to: Int) {
    self.id = id
    self.from = from
    self.to = to
    flight = request.flight
    let sources = request.slices.map { slice in
      slice.request.page > 0 ? "\(slice.source) p\(slice.request.page)" : "\(slice.source)"
    }
    label = "\(request.flight) \(sources.joined(separator: ", "))"
  }

  fileprivate mutating func end(_ end: End, at step: Int) {
    self.end = end
    to = step
  }
}

/// The requests of a log, of which those under way are found by their names, however long the log is.
private struct RequestsUnderWay {
  private(set) var all: [InspectRequest] = []
  private var places: [FlightID: Int] = [:]
  private var flights: [EffectID: FlightID] = [:]

  mutating func append(_ request: InspectRequest) {
    places[request.flight] = all.count
    if let id = request.id { flights[id] = request.flight }
    all.append(request)
  }

  /// Ends a request, if it is under way.
  mutating func end(_ flight: FlightID, _ end: InspectRequest.End, at step: Int) {
    guard let place = places.removeValue(forKey: flight) else { return }
    if let id = all[place].id { flights[id] = nil }
    all[place].end(end, at: step)
  }

  /// The same by the name of its effect.
  mutating func end(_ id: EffectID, _ end: InspectRequest.End, at step: Int) {
    if let flight = flights[id] { self.end(flight, end, at: step) }
  }
}
