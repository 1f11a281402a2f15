import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine

/// A search of cars with every kind of filter control, in which no test has to wait.
struct Showroom: Sendable {
  let cars = HitsSearcher("cars", index: "cars")
  let prices: NumberRangeInteractor
  let seats: NumberInteractor
  let electric: FilterToggleInteractor
  let extras: FilterListInteractor
  let body: FilterMapInteractor<String>
  let safety: RatingInteractor

  init() {
    prices = NumberRangeInteractor(cars, attribute: "price")
    seats = NumberInteractor(cars, attribute: "seats", comparison: .greaterThanOrEqual)
    electric = FilterToggleInteractor(cars, attribute: "electric", title: "Electric")
    extras = FilterListInteractor(
      cars, filters: [.tag("radio"), .tag("hook")], refinementOperator: .and, id: "extras")
    body = FilterMapInteractor(
      cars, filters: [("van", .facet("body", "van")), ("coupe", .facet("body", "coupe"))],
      counting: .facets, id: "body", title: { $0 == "van" ? "Van" : "Coupe" })
    safety = RatingInteractor(cars, attribute: "safety")
  }

  private static let records: [JSON] = [
    [
      "objectID": "1", "price": 10, "seats": 5, "electric": false, "_tags": ["radio"],
      "body": "van", "safety": 3,
    ],
    [
      "objectID": "2", "price": 20, "seats": 2, "electric": true, "_tags": ["radio", "hook"],
      "body": "coupe", "safety": 5,
    ],
    [
      "objectID": "3", "price": 40, "seats": 7, "electric": true, "_tags": [], "body": "van",
      "safety": 4,
    ],
  ]

  var machine: SearchMachine {
    SearchMachine {
      HitsInteractor<JSON>(cars)
      prices
      seats
      electric
      extras
      body
      safety
    }
  }

  /// - Parameters:
  ///   - frames: The frames of the screen.
  ///   - gate: Blocks the reduction of the text `" "`, which matches all cars; `nil` blocks nothing.
  ///   - onIssue: Receives the issues of the screen.
  @MainActor
  func search(
    frames: ManualFrames = ManualFrames(), gate: Gate? = nil,
    onIssue: @escaping (ConfigurationIssue) -> Void = { _ in }
  ) throws -> SearchModel {
    let machine = machine
    let rule: any Reducer<SearchState, SearchAction, SearchWork> =
      gate.map { BlockedMachine(machine: machine, text: " ", gate: $0) } ?? machine
    let service = try Self.service()
    let store = SearchStore(
      initial: machine.initialState, reducer: rule, handler: .searchImmediately(service),
      clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll)
    return SearchModel(store, frames: frames, onIssue: onIssue)
  }

  private static func service() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "cars", records: records,
        settings: IndexSettings(
          attributesForFaceting: ["price", "seats", "electric", "_tags", "body", "safety"]))
    ])
  }

  /// A search whose requests wait until the returned closure answers all of them.
  @MainActor
  func heldSearch(frames: ManualFrames) throws -> (SearchModel, @MainActor () -> Void) {
    let held = HeldSearch()
    let service = try Self.service()
    let search = SearchModel(held.store(machine), frames: frames)
    return (search, { while let answer = held.answer(from: service) { search.send(answer) } })
  }

  /// The identifiers of the cars in the results.
  @MainActor
  func found(in search: SearchModel) -> [String] {
    search[HitsInteractor<JSON>(cars)].records.compactMap { $0["objectID"]?.stringValue }.sorted()
  }
}
