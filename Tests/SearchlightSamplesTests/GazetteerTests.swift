import Foundation
import Searchlight
import SearchlightTools
@testable import SearchlightSamples
import Testing

@Suite("Bundled places")
struct GazetteerTests {
  private let search = GazetteerSearch(hitsPerPage: 1000, debounce: .zero)

  @Test("Every line of the place data is a unique place with a name, a country and a location")
  func form() throws {
    let records = Gazetteer.records
    let lines = [Gazetteer.africaToAsia, Gazetteer.atlanticToPacific]
      .flatMap(JSONLines.lines)
    #expect(records.count == lines.count && records.count > 400)
    let places = try records.map { try JSONDecoder().decode(Place.self, from: Data($0.bytes)) }
    for place in places {
      let name = place.names.forms().first ?? ""
      #expect(!name.isEmpty && name == name.trimmingCharacters(in: .whitespaces))
      #expect(!name.contains("_") && !name.contains("/"), "\(name)")
      #expect(place.country.forms().count == 1 && place.countryCode?.utf8.count == 2, "\(name)")
      #expect(place.location?.isOnEarth == true, "\(name)")
    }
    let names = records.compactMap { $0["objectID"]?.stringValue }
    #expect(Set(names).count == records.count && names == names.sorted())
    #expect(Set(places.compactMap(\.countryCode)).count > 240)
  }

  private func found(_ actions: SearchAction...) throws -> [String] {
    var probe = SearchProbe(search.machine, matching: .including)
    let service = try Gazetteer.service()
    for action in actions {
      probe.send(action)
      for _ in 0..<4 where !probe.requests.isEmpty { probe.answer(from: service) }
    }
    return probe.value(of: search.rows).records.compactMap { $0.names.forms().first }
  }

  @Test("Places are found by name, around a point, in a box across the date line, and by country")
  func found() throws {
    #expect(try found(.start).count == Gazetteer.records.count)
    #expect(try found(.text("pari")).first == "Paris")
    let berlin = Point(latitude: 52.5, longitude: 13.4)
    #expect(
      try found(search.map.search(around: berlin, radius: .metres(400_000)))
        == ["Berlin", "Prague", "Copenhagen"])
    let box = try #require(GeoBox("-25_175_-10_-170"))
    let islands = try found(search.map.search(in: [box]))
    #expect(Set(["Fiji", "Tongatapu", "Apia", "Pago Pago"]).isSubset(of: islands))
    #expect(!islands.contains("Paris") && islands.count < 12)
    #expect(
      try found(.start, search.countries.toggle("Austria")) == ["Vienna"])
    #expect(search.machine.issues.isEmpty)
  }
}

extension GazetteerTests {
  @Test("The code in the documentation of places searches the gazetteer")
  func page() async throws {
    let gazetteer = GazetteerSearch()
    let store = SearchStore(gazetteer.machine, service: try Gazetteer.service())
    await store.send(.batch([.text("vien"), .submit])).finished
    #expect(store.current["places"]?.answer?.response.nbHits == 7)
  }
}
