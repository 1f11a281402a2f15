import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Eight products with a searcher and a list for them.
enum Shop {
  static let products = HitsSearcher("products", index: "products")
  static let hits = HitsInteractor<JSON>(products)

  static let records: [JSON] = [
    product("1", "Kettle", price: 10, rating: 4.5, free: true, type: "kitchen", tags: ["new"]),
    product("2", "Kettle XL", price: 25, rating: 3, free: false, type: "kitchen", tags: []),
    product("3", "Pan", price: 18, rating: 5, free: true, type: "kitchen", tags: ["sale"]),
    product("4", "Lamp", price: 40, rating: 2, free: false, type: "home", tags: ["sale"]),
    product("5", "Lamp shade", price: 12.5, rating: 1, free: false, type: "home", tags: ["new"]),
    product("6", "Carpet", price: 99.2, rating: 4, free: true, type: "home", tags: []),
    product("7", "Novel", price: 8.4, rating: 5, free: false, type: "book", tags: ["new", "sale"]),
    product("8", "Atlas", price: 60, rating: 7, free: true, type: "book", tags: []),
  ]

  private static func product(
    _ id: String, _ name: String, price: Double, rating: Double, free: Bool, type: String,
    tags: [String]
  ) -> JSON {
    [
      "objectID": .string(id), "name": .string(name), "price": .number(price),
      "rating": .number(rating), "free": .bool(free), "type": .string(type),
      "_tags": .array(tags.map(JSON.string)),
    ]
  }

  static func service() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "products", records: records,
        settings: IndexSettings(
          searchableAttributes: ["name"],
          attributesForFaceting: ["price", "rating", "free", "type", "_tags"]))
    ])
  }

  /// A probe that has received its first answer.
  static func probe(
    @SearchComponentBuilder _ components: () -> [any SearchComponent]
  ) throws -> ShopProbe {
    let components = components()
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      for component in components { component }
    }
    var probe = ShopProbe(probe: SearchProbe(machine, matching: .including), service: try service())
    probe.send(.start)
    return probe
  }
}

/// A probe whose requests the embedded engine answers at once.
struct ShopProbe {
  var probe: SearchProbe
  let service: LocalService

  mutating func send(_ action: SearchAction) {
    probe.send(action)
    for _ in 0..<4 where !probe.requests.isEmpty { probe.answer(from: service) }
  }

  func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    probe.value(of: presenter)
  }

  var state: SearchState { probe.state }

  /// The names of the found products, in the order of their identifiers.
  var names: [String] {
    probe.value(of: Shop.hits).records.compactMap { record in
      guard let id = record["objectID"]?.stringValue, let name = record["name"]?.stringValue else {
        return nil
      }
      return (id, name)
    }.sorted { (left: (String, String), right: (String, String)) in left.0 < right.0 }.map(\.1)
  }

  /// The filters of the last request for the products, as text.
  var filters: String? { state["products"]?.wanted?.filterGroups.filtersText }

  var rejection: String? { state.rejection.map { "\($0)" } }
}
