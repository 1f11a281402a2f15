import Searchlight
import SearchlightSamples

/// A log as a page to look at: one file, which asks nobody for anything.
struct InspectPage {
  private typealias Replay = TransitionReplay<SearchState, SearchAction, SearchWork>

  /// The page.
  let html: String

  init(_ replay: TransitionReplay<SearchState, SearchAction, SearchWork>) {
    let data: JSON = [
      "machine": .string(replay.log.machine ?? "a machine without a name"),
      "divergence": replay.divergence.map { .string("\($0)") } ?? .null,
      "sources": .array(replay.finalState.sources.map { .string($0.id.rawValue) }),
      "steps": .array(
        ([Self.start(replay)]
          + replay.records.enumerated().map { number, record in
            Self.step(record, replay.log.entries[number])
          })),
      "requests": .array(Self.requests(replay)),
    ]
    // In a script "<" could end it, and begin what a record says.
    let json = data.description.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    html = Self.template.split(separator: "DATA", maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: json)
  }

  private static func start(_ replay: Replay) -> JSON {
    let state = replay.state(at: replay.steps.lowerBound) ?? replay.finalState
    return step("(the start)", kind: "start", changes: [], effects: [], state)
  }

  private static func step(
    _ record: SearchProbe.Record, _ entry: SearchLog.Entry
  ) -> JSON {
    step(
      "#\(record.index) \(record.action)", kind: record.action.kind.rawValue,
      changes: entry.changes.changes.map {
        [.string($0.path), .string($0.before), .string($0.after)]
      },
      effects: entry.effects.map { .string($0.description) }, record.after)
  }

  private static func step(
    _ title: String, kind: String, changes: [JSON], effects: [JSON], _ state: SearchState
  ) -> JSON {
    [
      "title": .string(title), "kind": .string(kind), "changes": .array(changes),
      "effects": .array(effects),
      "phases": .array(state.sources.map { .string("\($0.phase.kind)") }),
      "state": .array(LabState(state).lines.map { .string($0) }),
    ]
  }

  /// The requests with the numbers of the steps at which they left and were answered or called off.
  private static func requests(_ replay: Replay) -> [JSON] {
    var requests:
      [(id: EffectID?, flight: FlightID, label: String, from: Int, to: Int?, end: String)] =
        []
    for (number, entry) in zip(1..., replay.log.entries) {
      if case .answered(let flight, let response) = entry.action,
        let place = requests.firstIndex(where: { $0.flight == flight && $0.to == nil })
      {
        let hasFailed = response.results.values.contains { result in
          if case .failure = result { true } else { false }
        }
        requests[place].to = number
        requests[place].end = hasFailed ? "failed" : "answered"
      }
      for effect in entry.effects {
        switch effect {
        case .run(.search(let request), let id, _, _):
          let sources = request.slices.map { slice in
            slice.request.page > 0 ? "\(slice.source) p\(slice.request.page)" : "\(slice.source)"
          }
          requests.append(
            (
              id, request.flight, "\(request.flight) \(sources.joined(separator: ", "))", number,
              nil, "open"
            ))
        case .cancel(let id):
          if let place = requests.firstIndex(where: { $0.id == id && $0.to == nil }) {
            requests[place].to = number
            requests[place].end = "called off"
          }
        case .run, .cancelScope, .note: break
        }
      }
    }
    return requests.map { request in
      [
        "label": .string(request.label), "from": .integer(request.from),
        "to": .integer(request.to ?? replay.log.entries.count), "end": .string(request.end),
      ]
    }
  }
}
