import Expectations
import Foundation
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Places")
struct PlacesTests {
  private static let places = PlacesSearcher(index: "places")

  private static let records: [JSON] = [
    [
      "objectID": "1", "locale_names": ["default": ["Paris", "Ville Lumière"], "ja": ["パリ"]],
      "administrative": ["Île-de-France", "Paris"],
      "country": ["default": "France", "de": "Frankreich"],
      "country_code": "fr", "population": 2_138_551, "_geoloc": ["lat": 48.8534, "lng": 2.3488],
    ],
    [
      "objectID": "2", "locale_names": ["Paris"], "administrative": "Texas",
      "country": "United States",
      "country_code": "us", "population": 24_171, "_geoloc": [["lat": 33.6609, "lng": -95.5555]],
    ],
    [
      "objectID": "3", "locale_names": ["default": "Parma", "en": ["Parma", "Parme"]],
      "country": "Italia",
      "country_code": "it", "population": 198_292, "_geoloc": ["lat": 44.8015, "lng": 10.3279],
    ],
    [
      "objectID": "4", "locale_names": "Pariñas", "country_code": "pe", "population": "many",
      "_geoloc": "far",
    ],
    [
      "objectID": "5", "locale_names": 7, "administrative": [1, 2], "country": ["de": 1],
      "country_code": 3,
    ],
  ]

  private static func service() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "places", records: records,
        settings: IndexSettings(
          searchableAttributes: [
            "locale_names,locale_names.default,locale_names.ja", "administrative", "country",
          ], attributesForFaceting: ["country_code"], customRanking: [.descending("population")]))
    ])
  }

  private func probe(_ places: PlacesSearcher = places) -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        places
      }, matching: .including)
  }

  private func rows(
    _ text: String, _ places: PlacesSearcher = places, _ actions: SearchAction...
  ) throws -> [PlaceRow] {
    var probe = probe(places)
    for action in actions { probe.send(action) }
    probe.send(.text(text))
    for _ in 0..<4 where !probe.requests.isEmpty { probe.answer(from: try Self.service()) }
    return probe.value(of: places.rows)
  }

  @Test("Places are found as the user types, the largest first, with highlighted matches")
  func typed() throws {
    let rows = try rows("pari")
    expectEqual(rows.prefix(3).map(\.id), ["1", "2", "4"])
    expectEqual(
      rows.prefix(3).map(\.title.description),
      [
        "<em>Pari</em>s, <em>Pari</em>s, France", "<em>Pari</em>s, Texas, United States",
        "<em>Pari</em>ñas",
      ])
    expectEqual(rows[1].subtitle?.string, "Texas, United States")
    expect(rows[2].subtitle == nil)
    expect(rows[0].place.population == 2_138_551 && rows[0].place.countryCode == "fr")
    expectEqual(rows[0].place.location, Point(latitude: 48.8534, longitude: 2.3488))
    expectEqual(rows[1].place.location, Point(latitude: 33.6609, longitude: -95.5555))
    expect(rows[2].place.location == nil && rows[2].place.population == nil)
  }

  @Test("Of several forms of a name, the row shows the first of those that match the most words")
  func bestForm() throws {
    try expectEqual(rows("lumiere").first?.name.description, "Ville <em>Lumière</em>")
    try expectEqual(rows("ville lum").first?.name.description, "<em>Ville</em> <em>Lum</em>ière")
    try expectEqual(
      rows("ile de fr").first?.administrative?.description,
      "<em>Île</em>-<em>de</em>-<em>Fr</em>ance")
    try expectEqual(rows("").first?.name.description, "Paris")
  }

  @Test("A name is shown in the language, in the language without region, or in the default")
  func languages() throws {
    func titles(_ language: String) throws -> [String] {
      try rows("", PlacesSearcher(index: "places", language: language, countries: ["fr"])).map(
        \.title.string)
    }
    try expectEqual(titles("ja"), ["パリ, Île-de-France, France"])
    try expectEqual(titles("de-AT"), ["Paris, Île-de-France, Frankreich"])
    try expectEqual(titles("sv"), ["Paris, Île-de-France, France"])
    let found = try rows("パリ", Self.places, Self.places.select(language: "ja"))
    expect(found.first?.name.string == "パリ" && found.first?.name.utf8Ranges.isEmpty == false)
    let names = PlaceNames(["sv": ["Lund"], "fi": ["Lundi", "L"]])
    expectEqual(names.forms(in: "de"), ["Lundi", "L"])
    expect(PlaceNames(["en": []]).isEmpty && PlaceNames().forms(in: "en") == [])
    expectEqual(PlaceNames(["en": [], "sv": ["Lund"]]).formsByLanguage, ["sv": ["Lund"]])
    expectEqual(PlaceNames("Lund").formsByLanguage, ["default": ["Lund"]])
  }

  @Test("Selecting another language changes the rows without another request")
  func languageLater() throws {
    var probe = probe()
    let before = Self.places.rows.key(probe.state)
    probe.send(Self.places.select(language: "ja"))
    expect(Self.places.rows.key(probe.state) != before)
    expect(probe.state.rejection == nil)
    let fixed = Self.places.hits(language: "ja")
    expectEqual(fixed.source, "places")
  }

  @Test("Only places in the selected countries are found, by a condition that users do not see")
  func countries() throws {
    let places = PlacesSearcher(index: "places", countries: ["FR", "us"])
    try expectEqual(rows("par", places).map(\.id), ["1", "2"])
    try expectEqual(rows("par", places, places.select(countries: ["IT"])).map(\.id), ["3"])
    try expectEqual(rows("par", places, places.select(countries: [])).count, 4)
    var probe = probe(places)
    probe.send(.start)
    probe.send(.filters(.clearRefinements))
    let filters = probe.state["places"]?.wanted?.filterGroups.filtersText ?? ""
    expect(filters.contains(#""country_code":"fr" OR "country_code":"us""#), "\(filters)")
    let group = probe.state["places"]?.wanted?.filterGroups.first
    let country = PlacesSearcher.countryAttribute
    expectEqual(group?.filters, [.facet(country, "fr"), .facet(country, "us")])
    expectEqual(probe.state.choice, SearchChoice())
    expect(probe.value(of: CurrentFiltersPresenter()).isEmpty)
  }

  @Test("Places near a point rank first, and places without coordinates are left out")
  func near() throws {
    let texas = Point(latitude: 32.7767, longitude: -96.797)
    let places = PlacesSearcher(index: "places", around: texas)
    try expectEqual(rows("par", places).map(\.id), ["2", "1", "3"])
    let nearParma = Self.places.prefer(near: Point(latitude: 44.8, longitude: 10.3))
    try expectEqual(rows("par", Self.places, nearParma).map(\.id), ["3", "1", "2"])
    try expectEqual(rows("par", places, places.prefer(near: nil)).map(\.id), ["1", "3", "2", "4"])
  }

  @Test("A search that is limited to a language ignores names in other languages")
  func limited() throws {
    let places = PlacesSearcher(index: "places", language: "ja", isLimitedToLanguage: true)
    try expectEqual(rows("パリ", places).map(\.id), ["1"])
    expect(try rows("france", places).isEmpty)
    try expectEqual(rows("ville", places).map(\.id), ["1"])
  }

  @Test(
    "Invalid languages, countries and points are refused, and are issues in the initializer")
  func refused() throws {
    var probe = probe()
    probe.send(.start)
    let wanted = probe.state["places"]?.wanted
    for (action, reason) in [
      (Self.places.select(language: ""), "is not a language code"),
      (Self.places.select(language: "e"), "is not a language code"),
      (Self.places.select(language: "en\"] OR"), "is not a language code"),
      (
        Self.places.select(language: String(repeating: "x", count: 100_000)),
        "is not a language code"
      ),
      (Self.places.select(countries: ["fr", "France"]), "\"france\" is not a country code"),
      (Self.places.select(countries: ["\u{1F1EB}\u{1F1F7}"]), "is not a country code"),
      (Self.places.select(countries: ["f\""]), "is not a country code"),
      (Self.places.prefer(near: Point(latitude: 91, longitude: 0)), "latitude 91"),
      (Self.places.prefer(near: Point(latitude: .nan, longitude: 0)), "latitude nan"),
    ] {
      probe.send(action)
      let text = probe.state.rejection.map { "\($0)" } ?? ""
      expect(text.contains(reason) && text.utf8.count < 300, "\(text)")
      expectEqual(probe.state["places"]?.wanted, wanted)
    }
    let wrong = PlacesSearcher(
      index: "places", language: "klingon", countries: ["fr", "Texas"],
      around: Point(latitude: .nan, longitude: 0))
    expectEqual(wrong.issues.count, 3)
    expect((wrong.language, wrong.countries, wrong.center) == ("en", ["fr"], nil))
    expectEqual(SearchMachine { wrong }.issues.count, 3)
  }

  @Test("Hostile names and highlights that match no name are shown as plain text")
  func hostile() throws {
    let long = String(repeating: "é", count: 50_000)
    for name in ["", "\u{0}", "<em>x</em>", "\u{202E}abc", "a, b", long, "👨‍👩‍👧"] {
      let place = Place(names: PlaceNames(name), administrative: [name], country: PlaceNames(name))
      let row = PlaceRow(Hit(objectID: "", object: place), language: "\u{0}")
      expectEqual(row.name.string, name)
      expectEqual(row.title.string, (name.isEmpty ? "" : "\(name), \(name), \(name)"))
    }
    let strange = HighlightResult(
      value: HighlightedString("London", utf8Ranges: [0..<3]), matchLevel: .full,
      matchedWords: ["lon"])
    let metadata = HitMetadata(
      highlightResult: .dictionary(["locale_names": .array([.value(strange)])]))
    let row = PlaceRow(
      Hit(objectID: "1", object: Place(names: PlaceNames("Paris")), metadata: metadata))
    expectEqual(row.name, HighlightedString("Paris"))
  }

  @Test("Records of other forms decode as places with fewer properties, and none fails")
  func forms() throws {
    let decoder = JSONDecoder()
    let places = try Self.records.map { record in
      try decoder.decode(Place.self, from: Data(record.bytes))
    }
    expectEqual(places[0].names.forms(in: "ja"), ["パリ"])
    expectEqual(places[0].administrative, ["Île-de-France", "Paris"])
    expectEqual(places[1].administrative, ["Texas"])
    expectEqual(places[1].location, Point(latitude: 33.6609, longitude: -95.5555))
    expectEqual(places[2].names.forms(in: "en-GB"), ["Parma", "Parme"])
    expectEqual(places[3].names.forms(), ["Pariñas"])
    expectEqual(places[4], Place(names: PlaceNames()))
    for place in places {
      try expectEqual(decoder.decode(Place.self, from: JSONEncoder().encode(place)), place)
    }
  }

  @Test("A searcher of places is described in its machine and shares the round trip of a group")
  func inMachine() throws {
    let hotels = HitsSearcher("hotels", index: "places")
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        Self.places
        hotels
      }
      Self.places.hits()
    }
    expect(machine.issues.isEmpty)
    expect(machine.describe().description.contains("places  PlacesSearcher  index places"))
    var probe = SearchProbe(machine, matching: .including)
    probe.send(.text("par"))
    expectEqual(probe.requests.map { $0.entries.count }, [2])
    probe.answer(from: try Self.service())
    expectEqual(probe.value(of: Self.places.hits()).records.map(\.title.string).count, 4)
  }
}
