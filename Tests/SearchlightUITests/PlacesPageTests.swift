import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightStateMachine
import Testing

/// The code of Documentation/Places.md, except for that of the samples.
@Suite("The page on places and maps")
@MainActor
struct PlacesPageTests {
  nonisolated struct Hotel: Codable, Hashable, Sendable {
    let name: String
  }

  /// Finds the location of the device.
  struct Finder: Sendable {
    func location() async throws -> Point { Point(latitude: 48.85661, longitude: 2.35222) }
  }

  private static let records: [JSON] = [
    [
      "objectID": "1", "name": "Ritz", "locale_names": "Paris", "country_code": "de",
      "_geoloc": ["lat": 48.8681, "lng": 2.3286],
    ],
    ["objectID": "2", "name": "Grand Pacific", "_geoloc": ["lat": -18.15, "lng": 178.42]],
    ["objectID": "3", "name": "Nowhere"],
  ]

  private func service() throws -> LocalService {
    LocalService([
      try LocalIndex("hotels", records: Self.records, searchableAttributes: ["name"]),
      try LocalIndex(
        "places", records: Self.records,
        settings: IndexSettings(
          searchableAttributes: ["locale_names"], attributesForFaceting: ["country_code"])),
    ])
  }

  private func search(_ machine: SearchMachine) throws -> SearchModel {
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(try service()),
        onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
    search.start()
    return search
  }

  @Test("The code of the places page searches areas, moves the map and finds the device")
  func areas() async throws {
    let hotels = HitsSearcher("hotels", index: "hotels")
    let hotelHits = HitsInteractor<Hit<Hotel>>(hotels)
    let map = GeoSearchInteractor(hotels, radius: .metres(10_000))
    let here = LocationInteractor(for: map)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      hotelHits
      map
      here
    }
    let screen = try search(machine)
    let corner = Point(latitude: 49, longitude: 2)
    let otherCorner = Point(latitude: 49, longitude: 3)
    do {
      let search = screen
      let paris = Point(latitude: 48.8566, longitude: 2.3522)
      search.send(map.search(around: paris))
      search.send(map.search(around: paris, radius: .metres(2_000)))
      search.send(map.search(in: [try GeoBox(south: -25, west: 175, north: -10, east: -170)]))
      search.send(map.search(inPolygon: [paris, corner, otherCorner]))
      search.send(map.clear)
    }
    #expect(screen[hotelHits].count == 3)
    screen.send(map.mapMoved(to: try GeoBox(south: 0, west: 0, north: 1, east: 1), byUser: false))
    do {
      let box = try GeoBox(south: -25, west: 175, north: -10, east: -170)
      let search = screen
      search.send(map.mapMoved(to: box, byUser: true))
    }
    #expect(screen[hotelHits].records.map(\.name) == ["Grand Pacific"])
    do {
      let search = screen
      let geo = search[map]
      let pins = search[hotelHits.mapItems]
      for pin in pins { print(pin.record.name, pin.location, pin.distance ?? 0) }
      if let box = geo.boxToShow(around: pins.bounds)?.padded() { print("move to", box) }
      #expect(pins.count == 1 && geo.boxToShow(around: pins.bounds) == nil)
    }
    let (service, finder) = (try service(), Finder())
    let store = SearchStore(
      machine, service: service,
      performing: [
        here.performer(locating: { report in
          report(.located(DeviceLocation(try await finder.location(), accuracy: 20)))
        })
      ])
    await store.send(here.ask).finished
    #expect(store.current["hotels"]?.parameters["aroundLatLng"] == "48.857,2.352")
  }

  @Test("A search that does not follow the map searches the area when asked to")
  func model() throws {
    let hotels = HitsSearcher("hotels", index: "hotels")
    let hotelHits = HitsInteractor<Hit<Hotel>>(hotels)
    let map = GeoSearchInteractor(
      hotels, searchesAsMapMoves: false, movement: MapMovement(share: 0.25, zoom: 2),
      delay: .milliseconds(200))
    let search = try search(
      SearchMachine {
        hotelHits
        map
      })
    search.send(map.mapMoved(to: try GeoBox(south: 0, west: 0, north: 1, east: 1), byUser: false))
    let model = GeoSearchModel(map, hits: hotelHits, in: search)
    model.mapMoved(
      toLatitude: 48.86, longitude: 2.35, latitudeSpan: 0.1, longitudeSpan: 0.2, byUser: true)
    if model.hasMapMoved { model.searchThisArea() }
    #expect(model.items.map(\.record.name) == ["Ritz"])
  }

  @Test("The code of the places page searches around a place that was found")
  func places() throws {
    let places = PlacesSearcher(index: "places", language: "de", countries: ["de", "at", "ch"])
    let map = GeoSearchInteractor(HitsSearcher("hotels", index: "hotels"), radius: .metres(5_000))
    let search = try search(
      SearchMachine {
        places
        HitsInteractor<JSON>(HitsSearcher("hotels", index: "hotels"))
        map
      })
    search.send(.text("pari"))
    for row in search[places.rows] {
      print(row.title, row.place.population ?? 0)
    }
    if let chosen = search[places.rows].first?.place.location {
      search.send(map.search(around: chosen))
    }
    #expect(search.state["hotels"]?.parameters["aroundLatLng"] == "48.8681,2.3286")
  }
}
