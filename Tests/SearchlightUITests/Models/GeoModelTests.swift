import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightControllers
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("The models of a map, of places and of the device's location")
@MainActor
struct GeoModelTests {
  private static let inns = PlacesSearcher("inns", index: "inns", hitsPerPage: 20)
  private static let hits = HitsInteractor<Hit<Place>>(inns)
  private static let map = GeoSearchInteractor(inns, searchesAsMapMoves: false)
  private static let here = LocationInteractor(for: map)

  private let frames = ManualFrames()

  private var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      Self.hits
      Self.map
      Self.here
    }
  }

  private func service() throws -> LocalService {
    let inns: [JSON] = [
      inn("Anchor", 10, 178, "fj"), inn("Bell", 11, -179, "fj"), inn("Crown", 48, 2, "fr"),
      ["objectID": "Dragon", "locale_names": "Dragon"],
    ]
    return LocalService([
      try LocalIndex(
        "inns", records: inns,
        settings: IndexSettings(
          searchableAttributes: ["locale_names"], attributesForFaceting: ["country_code"]))
    ])
  }

  private func search(
    onIssue: @escaping (ConfigurationIssue) -> Void = { _ in }
  ) throws -> SearchModel {
    SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(try service()),
        clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll), frames: frames,
      onIssue: onIssue)
  }

  private func inn(_ name: String, _ latitude: Double, _ longitude: Double, _ code: String) -> JSON
  {
    [
      "objectID": .string(name), "locale_names": .string(name), "country_code": .string(code),
      "_geoloc": ["lat": .number(latitude), "lng": .number(longitude)],
    ]
  }

  private func box(_ text: String) throws -> GeoBox { try #require(GeoBox(text)) }

  @Test(
    "A map shows hits with coordinates, moves to them, and searches the area the user moves it to")
  func map() throws {
    let search = try search()
    let map = GeoSearchModel(Self.map, hits: Self.hits, in: search)
    expect(map.items.isEmpty && map.boxToShow == nil)
    search.start()
    expectEqual(map.items.map(\.id).sorted(), ["Anchor", "Bell", "Crown"])
    expectEqual(map.items.unlocatedCount, 1)
    search.text = "anchor"
    expectEqual(map.boxToShow?.description, "10_178_10_178")
    search.text = ""
    map.mapMoved(to: try box("0_100_60_-100"), byUser: false)
    map.mapMoved(toLatitude: 10, longitude: 180, latitudeSpan: 10, longitudeSpan: 10)
    expect(map.hasMapMoved && map.boxToShow == nil)
    expectEqual(map.geo.mapBox?.description, "5_175_15_-175")
    map.mapMoved(toLatitude: .nan, longitude: 0, latitudeSpan: 1, longitudeSpan: 1)
    expectEqual(map.geo.mapBox?.description, "5_175_15_-175")
    map.searchThisArea()
    expectEqual(map.items.map(\.id).sorted(), ["Anchor", "Bell"])
    expect(!map.hasMapMoved && map.geo.isRefinedWithMap)
    map.clearShape()
    expectEqual(map.items.count, 3)
    map.searchesAsMapMoves = true
    expect(map.searchesAsMapMoves)
    map.mapMoved(to: try box("40_0_50_10"))
    expectEqual(map.items.map(\.id), ["Crown"])
    map.search(around: Point(latitude: 10, longitude: 179), radius: .metres(200_000))
    expectEqual(map.items.map(\.id), ["Anchor"])
    map.search(in: GeoArea("b10.5_-180_12_-170"))
    expectEqual(map.items.map(\.id), ["Bell"])
    map.clear()
    expect(map.items.count == 3 && map.geo.area == nil)
  }

  @Test("The places model searches in a language and in some countries")
  func places() throws {
    let search = try search()
    let places = PlacesModel(Self.inns, in: search)
    search.start()
    expectEqual(places.rows.count, 4)
    places.select(countries: ["fj"])
    expectEqual(places.rows.map(\.title.string).sorted(), ["Anchor", "Bell"])
    places.select(language: "fr")
    places.prefer(near: Point(latitude: 11, longitude: -179))
    expectEqual(places.rows.map(\.title.string), ["Bell", "Anchor"])
  }

  @Test("The location model asks for the location, and the map searches around the answer")
  func location() async throws {
    let answer = LocationAnswer.located(DeviceLocation(Point(latitude: 48.0001, longitude: 2)))
    let store = SearchStore(
      machine, service: try service(), performing: [Self.here.performer(locating: { $0(answer) })])
    let search = SearchModel(store, frames: NextTurn())
    let here = LocationModel(Self.here, in: search)
    search.start()
    expect(here.status == .notAsked && here.location == nil && !here.isAsking)
    here.ask()
    await wait { search[Self.hits.mapItems].first?.id == "Crown" }
    await store.idle()
    expectEqual(here.location?.point, Point(latitude: 48, longitude: 2))
    here.stop()
    expect(here.location != nil)
    here.forget()
    expect(here.location == nil && here.status == .notAsked)
    expectEqual(search.state.choice, SearchChoice())
  }

  @Test("Models of geo components that are not in the machine report issues")
  func foreign() throws {
    var issues = 0
    let search = try search { _ in issues += 1 }
    let other = HitsSearcher("other", index: "inns")
    _ = GeoSearchModel(GeoSearchInteractor(other), hits: HitsInteractor<JSON>(other), in: search)
    _ = LocationModel(LocationInteractor(id: "elsewhere"), in: search)
    _ = PlacesModel(PlacesSearcher("other", index: "inns"), in: search)
    expectEqual(issues, 4)
  }

  @Test(
    "A map controller gets items once per answer, moves once, and its moves reach the search")
  func connector() throws {
    let search = try search()
    let view = MapView()
    let connector = GeoHitsConnector(
      searcher: search, interactor: Self.map, hits: Self.hits, controller: view)
    search.start()
    frames.tick()
    expectEqual(view.items.last?.count, 3)
    expectEqual(view.boxes.map(\.description), ["10_2_48_-179"])
    let count = view.items.count
    view.onMapMoved?(try box("0_100_60_-100"), false)
    view.onMapMoved?(try box("5_175_15_-175"), true)
    frames.tick()
    expect(view.hasMoved.last == true)
    expect(view.items.count == count && view.boxes.count == 1)
    connector.model.searchThisArea()
    frames.tick()
    expect(view.items.last?.count == 2 && view.hasMoved.last == false && view.boxes.count == 1)
    search.send(Self.map.search(in: [try box("40_0_50_10")]))
    frames.tick()
    expectEqual(view.boxes.map(\.description).last, "40_0_50_10")
    connector.disconnect()
    expect(view.onMapMoved == nil)
    connector.connect()
    view.onMapMoved?(try box("40_0_50_10"), false)
    frames.tick()
    expect(connector.model.geo.isAreaShown)
  }
}

/// Records what a connector shows.
@MainActor
private final class MapView: GeoHitsController {
  var onMapMoved: ((GeoBox, Bool) -> Void)?
  private(set) var items: [MapItems<Hit<Place>>] = []
  private(set) var boxes: [GeoBox] = []
  private(set) var hasMoved: [Bool] = []

  func setItems(_ items: MapItems<Hit<Place>>) { self.items.append(items) }
  func show(_ box: GeoBox) { boxes.append(box) }
  func setHasMapMoved(_ hasMapMoved: Bool) { hasMoved.append(hasMapMoved) }
}
