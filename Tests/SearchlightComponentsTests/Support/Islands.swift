import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Records on both sides of the date line, some elsewhere, and one without coordinates.
enum Islands {
  static let source = HitsSearcher("islands", index: "islands")
  static let hits = HitsInteractor<Hit<Island>>(source)

  struct Island: Codable, Hashable, Sendable {
    let name: String
  }

  static let records: [JSON] = [
    record("fiji", [(-18.1, 178.4)]), record("tonga", [(-21.1, -175.2)]),
    record("samoa", [(-13.8, -171.7)]), record("auckland", [(-36.8, 174.8)]),
    record("paris", [(48.9, 2.3)]), record("line", [(0, 180)]), record("origin", [(0, 0)]),
    record("chain", [(48.9, 2.4), (-18, 178)]), record("nowhere", []),
    record("wrong", [(100, 500)]),
  ]

  private static func record(_ name: String, _ coordinates: [(Double, Double)]) -> JSON {
    var members: [String: JSON] = ["objectID": .string(name), "name": .string(name)]
    let locations = coordinates.map { JSON.object(["lat": .number($0.0), "lng": .number($0.1)]) }
    if !locations.isEmpty {
      members["_geoloc"] = locations.count == 1 ? locations[0] : .array(locations)
    }
    return .object(members)
  }

  static func service() throws -> LocalService {
    LocalService([try LocalIndex("islands", records: records, searchableAttributes: ["name"])])
  }
}

/// A probe whose requests the embedded engine answers at once.
struct IslandProbe {
  let machine: SearchMachine
  var probe: SearchProbe
  private let service: LocalService

  init(@SearchComponentBuilder _ components: () -> [any SearchComponent]) throws {
    let components = components()
    machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      Islands.hits
      for component in components { component }
    }
    probe = SearchProbe(machine, matching: .including)
    service = try Islands.service()
    send(.start)
  }

  mutating func send(_ action: SearchAction) {
    probe.send(action)
    answer()
  }

  mutating func answer() {
    for _ in 0..<4 where !probe.requests.isEmpty { probe.answer(from: service) }
  }

  func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    probe.value(of: presenter)
  }

  /// The names of the found records, sorted.
  var names: [String] {
    probe.value(of: Islands.hits).records.map(\.object.name).sorted()
  }

  /// The names of the found records, in the order of the list.
  var ranked: [String] { probe.value(of: Islands.hits).records.map(\.object.name) }

  /// The area of the last request.
  var area: String? { probe.state["islands"]?.wanted?.parameters.geoArea?.description }

  /// The generation of the last answer, which differs between answers.
  var generation: SearchRequestID? { probe.state["islands"]?.answer?.generation }

  var rejection: String? { probe.state.rejection.map { "\($0)" } }
}
