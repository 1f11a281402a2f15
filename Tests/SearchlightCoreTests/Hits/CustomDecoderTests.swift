import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Custom record decoders")
struct CustomDecoderTests {
  private struct Release: Codable, Hashable {
    let movieTitle: String
    let releaseDate: Date
  }

  /// A record type that is not `Decodable`.
  private struct Row: Equatable {
    let text: String
  }

  private struct NoTitle: Error, CustomStringConvertible {
    let description = "there is no title"
  }

  private let movies = HitsSearcher("movies", index: "movies")

  private static let rows: [JSON] = [
    ["objectID": "a", "movie_title": "Alien", "release_date": "1979-05-25T00:00:00Z"],
    ["objectID": "b", "movie_title": "Brazil", "release_date": "soon"],
    ["objectID": "c"],
  ]

  private var snakeCase: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  /// A probe of a machine with the given components, which shows the rows.
  private func probe(@SearchComponentBuilder _ components: () -> [any SearchComponent]) throws
    -> SearchProbe
  {
    var probe = SearchProbe(SearchMachine(components))
    probe.send(.start)
    let page = try HitsPage(Self.rows)
    for request in probe.requests {
      probe.answer(
        request,
        with: MultiSearchResponse(request) { request throws(SearchError) in
          SearchResponse(to: request, hits: page, nbHits: page.count)
        })
    }
    return probe
  }

  @Test("A configured JSONDecoder applies its date and key strategies to records and to hits")
  func jsonDecoder() throws {
    let plain = HitsInteractor<Release>(movies, jsonDecoder: snakeCase)
    let hits = HitsInteractor<Hit<Release>>(movies, id: "hits", jsonDecoder: snakeCase)
    let probe = try probe {
      plain
      hits
    }
    let alien = Release(movieTitle: "Alien", releaseDate: Date(timeIntervalSince1970: 296_438_400))
    expectEqual(probe.value(of: plain).records, [alien])
    expectEqual(probe.value(of: hits).records.map(\.object), [alien])
    expectEqual(probe.value(of: hits).records.map(\.objectID), ["a"])
    expectEqual(probe.value(of: plain).failures.map(\.objectID), ["b", "c"])
    expectEqual(probe.value(of: plain).failures.last?.path, "movieTitle")
  }

  @Test("A function decodes records that are not Decodable, and its failure names the record")
  func function() throws {
    let rows = HitsInteractor(movies) { hit in
      guard let title = try hit.json()["movie_title"]?.stringValue else { throw NoTitle() }
      return Row(text: "\(hit.objectID): \(title)")
    }
    let list = try probe { rows }.value(of: rows)
    expectEqual(list.records, [Row(text: "a: Alien"), Row(text: "b: Brazil")])
    expectEqual(
      list.failures.map(\.description),
      [
        "The record \"c\" cannot be read as Row: at the record, there is no title. "
          + "Correct the record, or the code that reads it."
      ])
  }

  @Test("A decoding failure that a function throws is passed on unchanged")
  func nestedFailure() throws {
    let rows = HitsInteractor(movies) { hit in
      Row(text: try hit.decoded(as: [String: Int].self).get().description)
    }
    let failure = try #require(try probe { rows }.value(of: rows).failures.first)
    expectEqual(failure.objectID, "a")
    expectEqual(failure.type, "Dictionary<String, Int>")
    expectEqual(failure.reason, "expected a value of type Int, found another type")
  }

  @Test("Copies of a decoding are equal and share decoded rows, and two functions are not")
  func decodings() throws {
    let page = try HitsPage(Self.rows)
    let hit = page[0]
    let calls = Counter()
    let upper = RecordDecoding<String>.function { hit in
      calls.increment()
      return hit.objectID.uppercased()
    }
    let copy = upper
    let doubled = RecordDecoding<String>.function { $0.objectID + $0.objectID }
    try expectEqual(upper.record(of: hit).get(), "A")
    try expectEqual(copy.record(of: hit).get(), "A")
    try expectEqual(doubled.record(of: hit).get(), "aa")
    expectEqual(calls.value, 1)
    expectEqual(Set([upper, copy, doubled]).count, 2)

    let snake = snakeCase
    let plain = RecordDecoding<Release>.json()
    expectEqual(plain, .json(nil))
    expectEqual(RecordDecoding<Release>.json(snake), .json(snake))
    expect(RecordDecoding<Release>.json(snake) != .json(snakeCase))
    expect(RecordDecoding<Release>.json(snake) != plain)
    try expectEqual(RecordDecoding<Release>.json(snake).record(of: hit).get().movieTitle, "Alien")
    #expect(throws: HitDecodingError.self) { try plain.record(of: hit).get() }
  }

  @Test("Two decoding functions of one type do not share cached rows, but copies of one do")
  func identity() throws {
    let calls = Counter()
    let upper = HitsInteractor(movies, id: "upper") { hit in
      calls.increment()
      return hit.objectID.uppercased()
    }
    let doubled = HitsInteractor(movies, id: "doubled") { $0.objectID + $0.objectID }
    let copy = upper
    let probe = try probe {
      upper
      doubled
    }
    for _ in 0..<2 {
      expectEqual(probe.value(of: upper).records, ["A", "B", "C"])
      expectEqual(probe.value(of: doubled).records, ["aa", "bb", "cc"])
      expectEqual(probe.value(of: copy).records, ["A", "B", "C"])
    }
    expectEqual(calls.value, 3)
    expectEqual(probe.value(of: upper), probe.value(of: copy))
    expect(probe.value(of: upper) != probe.value(of: doubled))
  }

  @Test("Two JSONDecoders of one type do not share cached rows")
  func jsonDecoderIdentity() throws {
    let snake = HitsInteractor<Release>(movies, id: "snake", jsonDecoder: snakeCase)
    let plain = HitsInteractor<Release>(movies, id: "plain")
    let probe = try probe {
      snake
      plain
    }
    expectEqual(probe.value(of: plain).failures.count, 3)
    expectEqual(probe.value(of: snake).records.count, 1)
    expect(probe.value(of: plain).records.isEmpty)
  }

  @Test("A record that stores its hit does not keep the page in memory")
  func noCycle() throws {
    final class Kept: Sendable {
      let hit: RawHit
      let marker: Counter
      init(_ hit: RawHit, _ marker: Counter) {
        (self.hit, self.marker) = (hit, marker)
      }
    }
    weak var marker: Counter?
    do {
      let counter = Counter()
      marker = counter
      let keeping = HitsInteractor(movies) { [counter] in Kept($0, counter) }
      let probe = try probe { keeping }
      let kept = probe.value(of: keeping).records
      expectEqual(kept.map(\.hit.objectID), ["a", "b", "c"])
      // A hit that was passed to a decoder decodes rows without caching them.
      try expectEqual(kept[0].hit.decoded(as: JSON.self).get()["movie_title"], "Alien")
      expect(marker != nil)
    }
    expect(marker == nil)
  }

  /// A record type whose decoding reads another row of its page.
  private struct Nosy: Decodable {
    static let page = try? HitsPage(rows)
    let other: String?

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .objectID)
      let next = row == "a" ? 1 : 2
      other = row == "c" ? nil : try Self.page?[next].decoded(as: Nosy.self).get().other ?? row
    }

    private enum Key: String, CodingKey { case objectID }
  }

  @Test("Decoding a record may read other rows of its page")
  func readsOtherRows() throws {
    let page = try #require(Nosy.page)
    try expectEqual(page[0].decoded(as: Nosy.self).get().other, "b")
    try expectEqual(page.map { try $0.decoded(as: Nosy.self).get().other }, ["b", "b", nil])
  }

  @Test(
    "A second list with the same identifier is a configuration issue, whatever decodes its rows")
  func duplicates() {
    let machine = SearchMachine {
      HitsInteractor<Release>(movies)
      HitsInteractor(movies) { $0.objectID }
    }
    expect(
      machine.issues.contains {
        if case .duplicateComponent("movies.hits", _) = $0 { true } else { false }
      })
  }
}
