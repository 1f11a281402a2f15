import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Geographic areas")
struct GeoAreaTests {
  private static let hotels = HitsSearcher("hotels", index: "hotels")
  private static let texts = [
    "48.8566_2.3522", "48.8566_2.3522~r5000", "0_0~rall", "-90_180~r1", "b1_2_3_4",
    "b1_2_3_4~b5_6_7_8",
    "b-20_170_10_-170", "b-90_-180_90_180", "b0_10_1_-10", "b0_-10_1_-20", "b0_-170_1_170",
    "1_2~rall~b-20_170_10_-170", "p0_0_0_10_10_10", "1.5_2.5~p0_0_0_10_10_10~p20_20_20_30_30_30",
    "b1_2_3_4~p0_0_0_10_10_10",
  ]

  @Test(
    "An area survives conversion to text, to parameters and to its encoded form unchanged",
    arguments: texts)
  func roundTrip(text: String) throws {
    let area = try #require(GeoArea(text))
    expectEqual(area.description, text)
    var parameters: SearchParameters = ["hitsPerPage": 5]
    parameters.geoArea = area
    expectEqual(parameters.geoArea, area)
    try expectEqual(
      JSON(parsing: parameters.json.description)["insideBoundingBox"],
      parameters["insideBoundingBox"])
    try expectEqual(
      JSONDecoder().decode([GeoArea].self, from: JSONEncoder().encode([area])), [area])
    parameters.geoArea = nil
    expectEqual(parameters.names, ["hitsPerPage"])
    expect(parameters.geoArea == nil)
  }

  @Test(
    "No box of a request crosses the date line or is wider than half of the earth", arguments: texts
  )
  func pieces(text: String) throws {
    var parameters = SearchParameters()
    parameters.geoArea = try area(text)
    for box in parameters["insideBoundingBox"]?.arrayValue ?? [] {
      let edges = try #require(box.arrayValue).compactMap(\.doubleValue)
      expect(edges.count == 4 && edges[0] <= edges[2] && edges[1] <= edges[3])
      expect(edges[3] - edges[1] <= 180)
    }
  }

  @Test("An area is written as the parameters of Algolia's API in their simplest form")
  func parameters() throws {
    var parameters = SearchParameters()
    parameters.geoArea = try area("0.00001_-2~r500~b-20_170_10.5_-170~p0_0_0_10_10_10")
    expectEqual(
      parameters,
      [
        "aroundLatLng": "0.00001,-2", "aroundRadius": 500,
        "insideBoundingBox": [[-20, 170, 10.5, 180], [-20, -180, 10.5, -170]],
        "insidePolygon": [[0, 0, 0, 10, 10, 10]],
      ])
    expectEqual(parameters.names.sorted(), GeoArea.parameterNames.sorted())
  }

  @Test(
    "Parameters from other writers are read as engines read them, and invalid ones give no area")
  func foreign() throws {
    func read(_ parameters: SearchParameters) -> String? { parameters.geoArea?.description }
    expectEqual(read(["aroundLatLng": " 48.5 , 2 "]), "48.5_2")
    expectEqual(read(["aroundLatLng": "1,2", "aroundRadius": "all"]), "1_2~rall")
    expectEqual(read(["insideBoundingBox": "52,-2,45,6"]), "b45_-2_52_6")
    expectEqual(read(["insideBoundingBox": [52, -2, 45, 6, 1, 2, 3, 4]]), "b45_-2_52_6~b1_2_3_4")
    // InstantSearch.js writes the north-eastern corner before the south-western one, across the
    // date line too.
    expectEqual(read(["insideBoundingBox": "10,-170,-20,170"]), "b-20_170_10_-170")
    expectEqual(read(["insideBoundingBox": [[-60, -170, 70, 170]]]), "b-60_-170_70_170")
    expectEqual(read(["insidePolygon": [0, 0, 0, 10, 10, 10]]), "p0_0_0_10_10_10")
    let wrong: [SearchParameters] = [
      [:], ["aroundRadius": 5], ["aroundLatLng": "1"], ["aroundLatLng": "1,2,3"],
      ["aroundLatLng": "nan,2"],
      ["aroundLatLng": "91,0"], ["aroundLatLng": 5], ["aroundLatLng": "1,2", "aroundRadius": 0],
      ["aroundLatLng": "1,2", "aroundRadius": -5], ["aroundLatLng": "1,2", "aroundRadius": "far"],
      ["insideBoundingBox": [[1, 2, 3]]], ["insideBoundingBox": []],
      ["insideBoundingBox": [[1, 2, 3, 4], 5]],
      ["insideBoundingBox": "1,2,3"], ["insidePolygon": [[0, 0, 1, 1]]],
      ["insidePolygon": [[0, 0, 1, 1, 2]]],
      ["aroundLatLng": "1,2", "insidePolygon": "here"],
    ]
    for parameters in wrong { expect(read(parameters) == nil, "\(parameters.json)") }
  }

  @Test("An empty area, an invalid centre and a radius that engines refuse are refused")
  func refused() {
    #expect(throws: GeoValidationError.nothing) { try GeoArea() }
    #expect(throws: GeoValidationError.nothing) { try GeoArea(inside: []) }
    #expect(throws: GeoValidationError.notOnEarth(latitude: "inf", longitude: "0.0")) {
      try GeoArea(around: Point(latitude: .infinity, longitude: 0))
    }
    for metres in [0, -1, 100_000_001, .min, .max] {
      #expect(throws: GeoValidationError.radius(metres)) {
        try GeoArea(around: Point(latitude: 0, longitude: 0), radius: .metres(metres))
      }
    }
  }

  @Test("The largest radius is accepted, and one metre more is not")
  func largestRadius() throws {
    let largest = GeoRadius.metres(GeoRadius.metresLimit)
    try expectEqual(area("1_2~r100000000").radius, largest)
    expect(GeoArea("1_2~r\(GeoRadius.metresLimit + 1)") == nil)
  }

  @Test(
    "Without its centre an area is its boxes and polygons, and nothing if it has none",
    arguments: [
      ("1_2", nil), ("1_2~r500", nil), ("b1_2_3_4", "b1_2_3_4"),
      ("1_2~r500~b1_2_3_4", "b1_2_3_4"), ("1_2~rall~p0_0_0_10_10_10", "p0_0_0_10_10_10"),
    ] as [(String, String?)])
  func withoutCenter(text: String, rest: String?) throws {
    let area = try area(text)
    expectEqual(area.withoutCenter?.description, rest)
    expectEqual(area.hasShape, rest != nil)
  }

  @Test(
    "An invalid text is not read as an area",
    arguments: [
      "", "~", "x", "1_2~1_2", "1_2~r5~r6", "1_2~r", "1_2~r0", "1_2~r1.5", "r5", "b", "p1_2",
      "b1_2_3_4~",
      "1_2~b1_2_3", "1e1_2", "１_2", "1_2~r99999999999999999999", "1_2\u{0}",
    ])
  func noArea(text: String) {
    expect(GeoArea(text) == nil)
  }

  private func area(_ text: String) throws -> GeoArea { try #require(GeoArea(text)) }

  // MARK: - Areas in choices

  private func probe(_ restorable: [RestorableChoice] = [.area(of: "hotels")]) -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsInteractor<JSON>(Self.hotels)
        Restorable(restorableChoices: restorable)
      })
    probe.send(.start)
    return probe
  }

  private func choice(_ parameters: SearchParameters) -> SearchChoice {
    SearchChoice(sources: ["hotels": .init(parameters: parameters)])
  }

  @Test("A restored choice sets only valid areas, and only where a component declares one (S12)")
  func restoring() throws {
    var probe = probe()
    var parameters = SearchParameters()
    parameters.geoArea = try area("1_2~r500")
    probe.send(.restore(choice(parameters)))
    expect(probe.state.rejection == nil)
    expectEqual(probe.state["hotels"]?.wanted?.parameters["aroundLatLng"], "1,2")
    expectEqual(probe.state.choice, choice(parameters))
    probe.send(.restore(choice(["aroundLatLng": "1,2", "aroundRadius": -1])))
    expectEqual(probe.state.choice, SearchChoice())
    #expect("\(try #require(probe.state.rejection))".contains("aroundRadius"))
    probe.send(.restore(choice(parameters)))
    probe.send(.restore(SearchChoice()))
    expectEqual(probe.state.choice, SearchChoice())
    expect(probe.state.rejection == nil)

    var undeclared = self.probe([.page(of: "hotels")])
    undeclared.send(.restore(choice(parameters)))
    expectEqual(undeclared.state.choice, SearchChoice())
    guard case .undeclaredChoice(let dropped)? = undeclared.state.rejection else {
      Issue.record("\(String(describing: undeclared.state.rejection))")
      return
    }
    expectEqual(dropped, choice(parameters))
    expectEqual("\(RestorableChoice.area(of: "hotels"))", "area of hotels")
  }

  @Test(
    "A link contains an area as one short text, under the app's name or the general one",
    arguments: texts)
  func links(text: String) throws {
    var parameters: SearchParameters = ["hitsPerPage": 2]
    parameters.geoArea = GeoArea(text)
    let choice = choice(parameters)
    for (links, name) in [
      (SearchLinks("/s"), "area.hotels"),
      (SearchLinks("/s", parameters: [.area("at", of: "hotels")]), "at"),
    ] {
      expectEqual(links.issues, [])
      let link = try #require(links.link(to: choice))
      expectEqual(link, "/s?\(name)=\(text)&set.hotels.hitsPerPage=2")
      expectEqual(links.read(link).choice, choice)
      expectEqual(links.read(link).dropped, [])
    }
  }

  @Test("A link keeps parameters unchanged that are not an area, or not in an area's own form")
  func foreignLinks() throws {
    let links = SearchLinks("/s")
    for parameters in [
      ["aroundLatLng": "north"], ["aroundRadius": 5], ["insideBoundingBox": "52,-2,45,6"],
      ["aroundLatLng": "1.0000000001,2"],
    ] as [SearchParameters] {
      let link = try #require(links.link(to: choice(parameters)))
      expectEqual(links.read(link).choice, choice(parameters), "\(link)")
    }
    let hostile = links.read("/s?area.hotels=1_2~r0&area.hotels=%00&area.=1_2&area=3")
    let unnamed = SearchChoice.Source(parameters: ["aroundLatLng": "1,2"])
    expectEqual(hostile.choice, SearchChoice(sources: ["": unnamed]))
    expectEqual(hostile.dropped.count, 3)
  }

  @Test("Back and forward in the history restore areas like any other choice")
  func history() throws {
    var probe = probe()
    var history = SearchHistory(probe.state.choice)
    func send(_ action: SearchAction) {
      probe.send(action)
      history.record(action, choice: probe.state.choice)
    }
    var (first, second) = (SearchParameters(), SearchParameters())
    first.geoArea = GeoArea("1_2")
    second.geoArea = GeoArea("b1_2_3_4")
    send(.restore(choice(first)))
    send(.restore(choice(second)))
    var step = history.go(by: -1)
    send(try #require(step))
    expectEqual(probe.state["hotels"]?.parameters.geoArea, GeoArea("1_2"))
    step = history.go(by: -1)
    send(try #require(step))
    expect(probe.state["hotels"]?.parameters.geoArea == nil)
    step = history.go(by: 2)
    send(try #require(step))
    expectEqual(probe.state["hotels"]?.parameters.geoArea, GeoArea("b1_2_3_4"))
  }

  @Test("Current choices list an area between filters and text, and can remove it")
  func current() throws {
    var probe = probe()
    let choices = CurrentChoicesPresenter().showing(areaOf: Self.hotels).showing(
      areaOf: Self.hotels)
    expectEqual(probe.value(of: choices), [])
    let before = choices.key(probe.state)
    var parameters = SearchParameters()
    parameters.geoArea = GeoArea("48.8566_2.3522~r5000")
    probe.send(.restore(choice(parameters)))
    expect(choices.key(probe.state) != before)
    probe.send(.text("inn"))
    probe.send(.filters(.add(.tag("pool"), to: .and("tags"))))
    let shown = probe.value(of: choices)
    expectEqual(shown.map(\.description), ["pool", "within 5000 m of 48.8566, 2.3522", "inn"])
    expectEqual(shown[1].id, .area("hotels"))
    let chosen = try #require(GeoArea("48.8566_2.3522~r5000"))
    expectEqual(shown[1], .area(CurrentArea(source: "hotels", area: chosen)))
    probe.send(shown[1].removal)
    expectEqual(probe.value(of: choices).map(\.description), ["pool", "inn"])
    expect(probe.state["hotels"]?.parameters.isEmpty == true)
    expectEqual(probe.value(of: CurrentChoicesPresenter()).count, 2)
  }

  @Test(
    "An area is summarized in words",
    arguments: [
      ("1_2", "near 1, 2"), ("1_2~rall", "by distance from 1, 2"), ("b1_2_3_4", "in a box"),
      ("1_2~r5~b1_2_3_4~b5_6_7_8", "in 2 boxes"), ("p0_0_0_10_10_10", "in a polygon"),
    ])
  func summary(text: String, summary: String) {
    expectEqual(GeoArea(text)?.summary, summary)
  }
}
