import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Map items")
struct MapItemsTests {
  /// A record with a location of its own.
  struct Ship: Codable, Hashable, Sendable, Geolocated {
    let name: String
    var geolocation: Point? {
      name == "paris"
        ? Point(latitude: 1, longitude: 2)
        : name == "fiji" ? Point(latitude: .nan, longitude: 0) : nil
    }
  }

  @Test(
    "Hits with coordinates become map items with bounds, and hits without are counted")
  func items() throws {
    let islands = try IslandProbe { GeoSearchInteractor(Islands.source) }
    let items = islands.value(of: Islands.hits.mapItems)
    // "wrong" has a latitude of 100 degrees, and "nowhere" has no coordinates.
    expectEqual(items.unlocatedCount, 2)
    expectEqual(items.count, 8)
    let names = islands.ranked
    expect(items.allSatisfy { names[$0.row] == $0.record.object.name && $0.id == names[$0.row] })
    expectEqual(items.first { $0.id == "chain" }?.location, Point(latitude: 48.9, longitude: 2.4))
    expect(items.allSatisfy { $0.distance == nil })
  }

  @Test("The bounds of hits on both sides of the date line cross it")
  func bounds() throws {
    let map = GeoSearchInteractor(Islands.source)
    var islands = try IslandProbe { map }
    islands.send(map.search(in: [try #require(GeoBox("-25_177_-10_-170"))]))
    islands.send(.parameter("getRankingInfo", true, of: "islands"))
    let bounds = islands.value(of: Islands.hits.mapItems).bounds
    expectEqual(bounds?.description, "-21.1_178.4_48.9_2.4")
    islands.send(.text("fi"))
    expectEqual(
      islands.value(of: Islands.hits.mapItems).bounds?.description, "-18.1_178.4_-18.1_178.4")
    islands.send(.text("zzz"))
    expectEqual(islands.value(of: Islands.hits.mapItems), MapItems())
    expect(islands.value(of: Islands.hits.mapItems).bounds == nil)
  }

  @Test(
    "A record with several locations is shown at the nearest one, with its distance"
  )
  func matched() throws {
    let map = GeoSearchInteractor(Islands.source)
    var islands = try IslandProbe { map }
    islands.send(.parameter("getRankingInfo", true, of: "islands"))
    islands.send(
      map.search(around: Point(latitude: -18, longitude: 178), radius: .metres(100_000)))
    let items = islands.value(of: Islands.hits.mapItems)
    expectEqual(items.map(\.id), ["chain", "fiji"])
    expect(items[0].location == Point(latitude: -18, longitude: 178) && items[0].distance == 0)
    expect((43_000...45_000).contains(items[1].distance ?? 0))
  }

  @Test(
    "A record's own location is used where it has one, otherwise that of the engine"
  )
  func geolocated() throws {
    let ships = HitsInteractor<Ship>(Islands.source, id: "ships")
    let islands = try IslandProbe { ships }
    let items = islands.value(of: ships.mapItems)
    let paris = MapItem(
      id: "paris", row: islands.ranked.firstIndex(of: "paris") ?? -1, record: Ship(name: "paris"),
      location: Point(latitude: 1, longitude: 2))
    expectEqual(items.first { $0.id == "paris" }, paris)
    expectEqual(MapItems([paris]).bounds, GeoBox("1_2_1_2"))
    expectEqual(
      items.first { $0.id == "tonga" }?.location, Point(latitude: -21.1, longitude: -175.2))
    expect(!items.contains { $0.id == "fiji" })
    expectEqual(items.unlocatedCount, 3)
  }

  @Test(
    "Map items are empty before the first answer and change only with the key of the list")
  func keys() throws {
    let presenter = Islands.hits.mapItems
    expectEqual(presenter.present(SearchMachine { Islands.hits }.initialState), MapItems())
    let map = GeoSearchInteractor(Islands.source)
    var islands = try IslandProbe { map }
    let key = presenter.key(islands.probe.state)
    islands.send(map.mapMoved(to: try #require(GeoBox("0_0_1_1"))))
    expectEqual(presenter.key(islands.probe.state), key)
    islands.send(.text("fiji"))
    expect(presenter.key(islands.probe.state) != key)
  }
}
