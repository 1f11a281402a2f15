import SearchCore
import SearchTesting
import StateMachine
import Testing

@Suite("Row differences")
struct RowDifferencesTests {
  private let movies = HitsSearcher("movies", index: "movies")

  /// The list after an answer with these rows.
  private func list(_ rows: [JSON]) throws -> PagedHits<JSON> {
    let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .off)
    var probe = SearchProbe(SearchMachine { hits })
    probe.send(.start)
    let request = try #require(probe.requests.first)
    let page = try HitsPage(rows)
    probe.answer(
      request,
      with: MultiSearchResponse(request) { request throws(SearchError) in
        SearchResponse(to: request, hits: page, nbHits: rows.count)
      })
    return probe.value(of: hits)
  }

  private func rows(_ text: String) -> [JSON] {
    text.map { ["objectID": .string(String($0)), "title": .string(String($0))] }
  }

  @Test("rows are told by their identifiers: gone, new, elsewhere")
  func identifiers() throws {
    let differences = try list(rows("adcx")).differences(from: list(rows("abcd")))
    #expect(differences.removed == [1])
    #expect(differences.inserted == [3])
    #expect(differences.moved.count == 1)
    #expect(differences.changed.isEmpty)
    #expect(try list(rows("abc")).differences(from: list(rows("abc"))).isEmpty)
    #expect(try list(rows("")).differences(from: list(rows("ab"))).removed == [0, 1])
  }

  @Test("a row with another content has changed, wherever it stands")
  func changes() throws {
    let changed = try list([["objectID": "b", "title": "B"]] + rows("a"))
      .differences(from: list(rows("ab")))
    #expect(changed.changed == [0])
    #expect(changed.moved.count == 1)
  }

  @Test("of a record that comes twice each copy is compared with the one in its place")
  func copies() throws {
    let old: [JSON] = [["objectID": "a", "title": "a"], ["objectID": "a", "title": "A"]]
    let differences = try list([["objectID": "a", "title": "A"]]).differences(from: list(old))
    #expect(differences.removed == [1] && differences.changed == [0])
    #expect(try list(old).differences(from: list(old)).isEmpty)
  }

  @Test("carried out, the differences make the new list of the old one")
  func carriedOut() throws {
    var generator = SeededNumbers(seed: 7)
    for _ in 0..<300 {
      let old = String(
        "abcdefgh".shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
      let new = String(
        "abcdefgh".shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
      let differences = try list(rows(new)).differences(from: list(rows(old)))
      let oldRows = Array(old)
      let gone = Set(differences.removed + differences.moved.map(\.from))
      var result = oldRows.indices.filter { !gone.contains($0) }.map { oldRows[$0] }
      let newRows = Array(new)
      let put =
        differences.inserted.map { ($0, newRows[$0]) }
        + differences.moved.map { ($0.to, oldRows[$0.from]) }
      for (place, row) in put.sorted(by: { $0.0 < $1.0 }) { result.insert(row, at: place) }
      #expect(String(result) == new)
    }
  }
}
