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

  private let id: EffectID?
  private let flight: FlightID

  private enum CodingKeys: CodingKey { case label, from, to, end }

  /// The requests of a log, in the order in which they left; step 0 is the start.
  static func all(in entries: [SearchLog.Entry]) -> [InspectRequest] {
    var requests: [InspectRequest] = []
    for (step, entry) in zip(1..., entries) {
      if case .answered(let flight, let response) = entry.action {
        let hasFailed = response.results.values.contains { result in
          if case .failure = result { true } else { false }
        }
        requests.endFirst(hasFailed ? .failed : .answered, at: step) { $0.flight == flight }
      }
      for effect in entry.effects {
        switch effect {
        case .run(.search(let request), let id, _, _):
          requests.append(InspectRequest(request, id: id, from: step, to: entries.count))
        case .cancel(let id): requests.endFirst(.calledOff, at: step) { $0.id == id }
        case .run, .cancelScope, .note: break
        }
      }
    }
    return requests
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

extension [InspectRequest] {
  /// Ends the first request under way of which something holds.
  fileprivate mutating func endFirst(
    _ end: InspectRequest.End, at step: Int, where condition: (InspectRequest) -> Bool
  ) {
    let place = firstIndex { $0.end == .underWay && condition($0) }
    if let place { self[place].end(end, at: step) }
  }
}
