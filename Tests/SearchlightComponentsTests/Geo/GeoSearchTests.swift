import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Geographic search")
struct GeoSearchTests {
  private static let map = GeoSearchInteractor(Islands.source)

  private func islands(_ map: GeoSearchInteractor = map) throws -> IslandProbe {
    try IslandProbe { map }
  }

  private func box(_ text: String) throws -> GeoBox { try #require(GeoBox(text)) }

  // MARK: - Areas

  @Test(
    "A search around a point ranks the hits within the radius by distance, also at coordinate 0")
  func around() throws {
    let map = GeoSearchInteractor(Islands.source, radius: .metres(1_000_000))
    var islands = try islands(map)
    islands.send(map.search(around: Point(latitude: 0, longitude: 0)))
    expectEqual(islands.ranked, ["origin"])
    expectEqual(islands.area, "0_0~r1000000")
    islands.send(
      map.search(around: Point(latitude: -21, longitude: 180), radius: .metres(1_300_000)))
    expectEqual(islands.ranked, ["fiji", "chain", "tonga", "samoa"])
    islands.send(map.search(around: Point(latitude: -18.1, longitude: 178.4), radius: .all))
    expect(islands.ranked.first == "fiji" && islands.ranked.last == "origin")
    expect(!islands.names.contains("nowhere") && !islands.names.contains("wrong"))
    islands.send(map.clear)
    expectEqual(islands.names.count, Islands.records.count)
    expectEqual(islands.probe.state.choice, SearchChoice())
  }

  @Test(
    "A box across the date line finds the records inside it, at any width",
    arguments: [
      ("-25_175_-10_-170", ["chain", "fiji", "samoa", "tonga"]),
      ("-25_177_-10_179", ["chain", "fiji"]), ("-25_-176_-10_-170", ["samoa", "tonga"]),
      ("-40_-180_-10_-170", ["samoa", "tonga"]),
      ("-40_170_-10_180", ["auckland", "chain", "fiji"]),
      ("-90_3_90_2", ["auckland", "chain", "fiji", "line", "origin", "samoa", "tonga"]),
      ("-40_1_50_-1", ["auckland", "chain", "fiji", "line", "paris", "samoa", "tonga"]),
      (
        "-90_-180_90_180",
        ["auckland", "chain", "fiji", "line", "origin", "paris", "samoa", "tonga"]
      ),
      ("-40_-170_50_170", ["chain", "origin", "paris"]), ("-1_180_1_-170", ["line"]),
      ("-1_170_1_-180", ["line"]), ("0_0_0_0", ["origin"]),
    ])
  func boxes(text: String, found: [String]) throws {
    var islands = try islands()
    let box = try box(text)
    islands.send(Self.map.search(in: [box]))
    expectEqual(islands.names, found.sorted())
    expectEqual(islands.area, "b\(box)")
    expect(islands.names.allSatisfy { name in Islands.isInside(name, box) })
  }

  @Test("A hit must lie in any of several boxes, and a search without a box is refused")
  func severalBoxes() throws {
    var islands = try islands()
    islands.send(Self.map.search(in: [try box("-40_170_-30_180"), try box("48_2_49_3")]))
    expectEqual(islands.names, ["auckland", "chain", "paris"])
    islands.send(Self.map.search(in: []))
    expect(islands.rejection?.contains("neither a centre nor a box") == true)
    expectEqual(islands.names, ["auckland", "chain", "paris"])
  }

  @Test("A polygon that is drawn across the date line finds the records inside it")
  func polygon() throws {
    var islands = try islands()
    func points(_ degrees: [(Double, Double)]) -> [Point] {
      degrees.map { Point(latitude: $0.0, longitude: $0.1) }
    }
    islands.send(
      Self.map.search(inPolygon: points([(-25, 177), (-10, 177), (-10, -174), (-25, -174)])))
    expectEqual(islands.names, ["chain", "fiji", "tonga"])
    islands.send(Self.map.search(inPolygon: points([(-25, -174), (-10, 177), (-25, 177)])))
    expectEqual(islands.names, ["chain", "fiji"])
    islands.send(Self.map.search(inPolygon: points([(47, 1), (50, 1), (50, 2.35), (47, 2.35)])))
    expectEqual(islands.names, ["paris"])
  }

  @Test(
    "An invalid area is refused with a reason and changes nothing",
    arguments: [
      (map.search(around: Point(latitude: .nan, longitude: 0)), "latitude nan"),
      (map.search(around: Point(latitude: 0, longitude: .infinity)), "longitude inf"),
      (map.search(around: Point(latitude: 90.1, longitude: 0)), "90.1"),
      (map.search(around: Point(latitude: 0, longitude: 0), radius: .metres(0)), "0 m"),
      (map.search(around: Point(latitude: 0, longitude: 0), radius: .metres(-7)), "-7 m"),
      (map.search(inPolygon: []), "0 corners"),
      (map.search(inPolygon: [Point(latitude: 0, longitude: 0)]), "1 corners"),
      (map.searchThisArea, "mapMoved"),
    ])
  func refused(action: SearchAction, reason: String) throws {
    var islands = try islands()
    islands.send(Self.map.search(around: Point(latitude: 1, longitude: 2)))
    let before = islands.generation
    islands.send(action)
    expect(islands.rejection?.contains(reason) == true, "\(islands.rejection ?? "")")
    expect(islands.area == "1_2" && islands.generation == before)
  }

  @Test("Invalid distances are ignored and reported as issues of the machine")
  func issues() throws {
    let map = GeoSearchInteractor(
      Islands.source, radius: .metres(0), minimumRadius: -5, precision: .max)
    expectEqual(map.issues.count, 3)
    expect(map.radius == .automatic && map.minimumRadius == nil && map.precision == nil)
    expectEqual(SearchMachine { map }.issues.count, 3)
    let good = GeoSearchInteractor(Islands.source, minimumRadius: 50_000, precision: 100)
    expect(good.issues.isEmpty)
    var islands = try islands(good)
    islands.send(good.search(around: Point(latitude: -18.1, longitude: 178.4)))
    let parameters = islands.probe.state["islands"]?.wanted?.parameters
    expectEqual(parameters?["minimumAroundRadius"], 50_000)
    expectEqual(parameters?["aroundPrecision"], 100)
  }

  @Test("Another area starts at page 0, and a machine describes that a link may set an area")
  func pagesAndDescription() throws {
    var islands = try islands()
    islands.send(.page(2, of: "islands"))
    islands.send(Self.map.search(around: Point(latitude: 1, longitude: 2), radius: .all))
    expectEqual(islands.probe.state["islands"]?.wanted?.page, 0)
    let text = SearchMachine { Self.map }.describe().description
    expect(text.contains("restores area of islands"))
  }

  // MARK: - Moving the map

  @Test(
    "A move by the user searches the visible area; the first layout and moves by the app do not")
  func moving() throws {
    var islands = try islands()
    let first = islands.generation
    islands.send(Self.map.mapMoved(to: try box("-40_150_0_-150")))
    islands.send(Self.map.mapMoved(to: try box("-30_160_0_-160"), byUser: false))
    expect(islands.generation == first && islands.area == nil)
    islands.send(Self.map.mapMoved(to: try box("-30_170_0_-170")))
    expectEqual(islands.area, "b-30_170_0_-170")
    expectEqual(islands.names, ["chain", "fiji", "line", "samoa", "tonga"])
    let geo = islands.value(of: Self.map)
    expect(geo.isRefinedWithMap && !geo.hasMapMoved && geo.isAreaShown)
    expect(geo.boxToShow(around: GeoBox("0_0_1_1")) == nil)
  }

  @Test("Moves below the threshold search nothing until they exceed it together")
  func threshold() throws {
    var islands = try islands()
    islands.send(Self.map.mapMoved(to: try box("0_0_10_10"), byUser: false))
    let first = islands.generation
    for start in [0.3, 0.6, 0.9, -0.9] {
      islands.send(
        Self.map.mapMoved(
          to: try GeoBox(south: 0, west: start, north: 10, east: 10 + start)))
      expectEqual(islands.generation, first)
    }
    islands.send(Self.map.mapMoved(to: try box("0_1.1_10_11.1")))
    expectEqual(islands.area, "b0_1.1_10_11.1")
    islands.send(Self.map.mapMoved(to: try box("0_1.5_10_11.5")))
    expectEqual(islands.area, "b0_1.1_10_11.1")
  }

  @Test(
    "A search that does not follow the map reports that it has moved and searches on request")
  func notFollowing() throws {
    let map = GeoSearchInteractor(Islands.source, searchesAsMapMoves: false)
    var islands = try islands(map)
    islands.send(map.mapMoved(to: try box("-40_150_0_-150"), byUser: false))
    islands.send(map.mapMoved(to: try box("-30_170_-15_-174")))
    expect(islands.area == nil)
    expect(islands.value(of: map).hasMapMoved)
    // A map that the user has moved stays where it is, whatever is found.
    expect(islands.value(of: map).boxToShow(around: GeoBox("0_0_1_1")) == nil)
    // After a move back to the reference box, there is nothing to search for.
    islands.send(map.mapMoved(to: try box("-40_150_0_-150")))
    expect(!islands.value(of: map).hasMapMoved)
    islands.send(map.mapMoved(to: try box("-30_170_-15_-174")))
    islands.send(map.searchThisArea)
    expectEqual(islands.names, ["chain", "fiji", "tonga"])
    expect(!islands.value(of: map).hasMapMoved)
    islands.send(map.searchAsMapMoves(true))
    islands.send(map.mapMoved(to: try box("-40_160_-30_180")))
    expectEqual(islands.names, ["auckland"])
    islands.send(map.searchAsMapMoves(false))
    islands.send(map.mapMoved(to: try box("0_0_10_10")))
    expectEqual(islands.names, ["auckland"])
    expect(!islands.value(of: map).searchesAsMapMoves)
  }

  @Test(
    "Moving the map keeps the order by distance, and clearing its box restores the radius search"
  )
  func keepingCenter() throws {
    var islands = try islands()
    islands.send(Self.map.search(around: Point(latitude: -21, longitude: -175), radius: .all))
    islands.send(Self.map.mapMoved(to: try box("0_0_10_10"), byUser: false))
    islands.send(Self.map.mapMoved(to: try box("-30_170_0_-170")))
    expectEqual(islands.area, "-21_-175~rall~b-30_170_0_-170")
    expectEqual(islands.ranked, ["tonga", "fiji", "chain", "samoa", "line"])
    islands.send(Self.map.clearShape)
    expectEqual(islands.area, "-21_-175~rall")
    islands.send(Self.map.clearShape)
    expectEqual(islands.area, "-21_-175~rall")
  }

  @Test("An area from a link is shown on the map once and ends the state of a moved map")
  func fromOutside() throws {
    let map = GeoSearchInteractor(Islands.source, searchesAsMapMoves: false)
    var islands = try islands(map)
    islands.send(map.mapMoved(to: try box("0_0_10_10"), byUser: false))
    islands.send(map.mapMoved(to: try box("20_20_30_30")))
    expect(islands.value(of: map).hasMapMoved)
    var parameters = SearchParameters()
    parameters.geoArea = GeoArea("b-30_170_0_-170~b-30_160_-20_165")
    let choice = SearchChoice(sources: ["islands": .init(parameters: parameters)])
    islands.send(.restore(choice))
    expect(islands.probe.state.rejection == nil)
    expect(!islands.value(of: map).hasMapMoved)
    expectEqual(islands.value(of: map).boxToShow(around: nil)?.description, "-30_160_0_-170")
    islands.send(map.mapMoved(to: try box("-32_158_2_-168"), byUser: false))
    expect(islands.value(of: map).boxToShow(around: nil) == nil)
    islands.send(.restore(SearchChoice()))
    expectEqual(islands.value(of: map).boxToShow(around: GeoBox("1_1_2_2")), GeoBox("1_1_2_2"))
  }

  @Test("A link with a parameter named by the app restores the area")
  func link() throws {
    var islands = try islands()
    islands.send(Self.map.search(in: [try box("-30_170_0_-170")]))
    let links = SearchLinks("/s", parameters: [LinkParameter("area", Self.map)])
    let link = try #require(links.link(to: islands.probe.state.choice))
    expectEqual(link, "/s?area=b-30_170_0_-170")
    var other = try self.islands()
    other.send(.restore(links.read(link).choice))
    expect(other.names == islands.names && other.rejection == nil)
  }

  @Test("While the map moves, one request is held until it stops")
  func delay() throws {
    let map = GeoSearchInteractor(Islands.source, delay: .milliseconds(300))
    var islands = try islands(map)
    let first = islands.generation
    islands.send(map.mapMoved(to: try box("0_0_10_10"), byUser: false))
    for start in [2.0, 4, 6] {
      islands.send(
        map.mapMoved(to: try GeoBox(south: 0, west: start, north: 10, east: 10 + start)))
      islands.probe.advance(by: .milliseconds(299))
      expect(islands.probe.requests.isEmpty && islands.generation == first)
    }
    islands.probe.advance(by: .milliseconds(1))
    expectEqual(islands.probe.requests.count, 1)
  }

  @Test("A transcript shows the parameters that a search on a map changes")
  func transcript() throws {
    let map = GeoSearchInteractor(Islands.source, id: "map")
    var probe = SearchProbe(
      SearchMachine {
        Islands.source
        map
      })
    probe.send(map.search(around: Point(latitude: 1, longitude: 2), radius: .metres(5)))
    probe.expect(
      #"""
      islands.parameters    – → {"aroundLatLng":"1,2","aroundRadius":5}
      """#, matching: .including)
    probe.finish(matching: .ignoring("effect"))
  }

  @Test("A map moves to the hits, or once to an area from elsewhere, unless the user has moved it")
  func boxToShow() throws {
    let (hits, set) = (try box("0_0_1_1"), try box("10_10_20_20"))
    let area = try GeoArea(inside: [set])
    let around = try GeoArea(around: Point(latitude: 1, longitude: 2))
    for (geo, shown, isRefined) in [
      (GeoSearch(), hits, false), (GeoSearch(area: around), hits, false),
      (GeoSearch(hasMapMoved: true), nil, false), (GeoSearch(area: area), set, true),
      (GeoSearch(area: area, mapBox: set, isAreaShown: true), nil, true),
      (GeoSearch(area: area, mapBox: hits, hasMapMoved: true), nil, true),
    ] as [(GeoSearch, GeoBox?, Bool)] {
      expectEqual(geo.boxToShow(around: hits), shown, "\(geo)")
      expectEqual(geo.isRefinedWithMap, isRefined, "\(geo)")
    }
    expect(GeoSearch().boxToShow(around: nil) == nil && GeoSearch().searchesAsMapMoves)
  }
}

extension Islands {
  /// Whether any location of a record lies in a box.
  static func isInside(_ name: String, _ box: GeoBox) -> Bool {
    let record = records.first { $0["name"]?.stringValue == name }
    let locations = record?["_geoloc"].map { $0.arrayValue ?? [$0] } ?? []
    return locations.contains { location in
      guard let latitude = location["lat"]?.doubleValue,
        let longitude = location["lng"]?.doubleValue
      else { return false }
      return box.contains(Point(latitude: latitude, longitude: longitude))
    }
  }
}
