import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Row differences")
struct RowDifferencesTests {
  private let movies = HitsSearcher("movies", index: "movies")

  /// The list that is presented after an answer with these rows.
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

  @Test("Row differences report removed, inserted and moved rows by their identifiers")
  func identifiers() throws {
    let differences = try list(rows("adcx")).differences(from: list(rows("abcd")))
    expectEqual(differences.removed, [1])
    expectEqual(differences.inserted, [3])
    expectEqual(differences.moved.count, 1)
    expect(differences.changed.isEmpty)
    expect(try list(rows("abc")).differences(from: list(rows("abc"))).isEmpty)
    try expectEqual(list(rows("")).differences(from: list(rows("ab"))).removed, [0, 1])
  }

  @Test("A row with different content is reported as changed, even if it has moved")
  func changes() throws {
    let changed = try list([["objectID": "b", "title": "B"]] + rows("a"))
      .differences(from: list(rows("ab")))
    expectEqual(changed.changed, [0])
    expectEqual(changed.moved.count, 1)
  }

  @Test("Duplicates of a record are compared with the duplicate at the same position")
  func copies() throws {
    let old: [JSON] = [["objectID": "a", "title": "a"], ["objectID": "a", "title": "A"]]
    let differences = try list([["objectID": "a", "title": "A"]]).differences(from: list(old))
    expect(differences.removed == [1] && differences.changed == [0])
    expect(try list(old).differences(from: list(old)).isEmpty)
  }

  @Test(
    "Applying row differences turns the old list into the new one with the fewest moves")
  func carriedOut() throws {
    var generator = SeededNumbers(seed: 7)
    for _ in 0..<RandomCases.count(of: 300, usually: 100) {
      let old = String(
        "abcdefgh".shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
      let new = String(
        "abcdefgh".shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
      let differences = try list(rows(new)).differences(from: list(rows(old)))
      let letters = Array(new)
      var result = Array(old)
      differences.apply(to: &result) { letters[$0] }
      expectEqual(String(result), new)
      let kept = longestCommonSubsequence(Array(old), letters)
      expectEqual(differences.moved.count, Set(old).intersection(new).count - kept)
      expectEqual(differences.removed.count, Set(old).subtracting(new).count)
      expectEqual(differences.inserted.count, Set(new).subtracting(old).count)
      expect(differences.changed.isEmpty)
    }
  }

  /// The number of letters that can keep their order.
  private func longestCommonSubsequence(_ old: [Character], _ new: [Character]) -> Int {
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for (row, left) in old.enumerated() {
      for (column, right) in new.enumerated() {
        lengths[row + 1][column + 1] =
          left == right
          ? lengths[row][column] + 1 : max(lengths[row][column + 1], lengths[row + 1][column])
      }
    }
    return lengths[old.count][new.count]
  }

  @Test(
    "Applying row differences to a list that does not fit leaves it short and does not trap"
  )
  func otherList() throws {
    let differences = try list(rows("xcdab")).differences(from: list(rows("abcd")))
    var wrong = ["a"]
    differences.apply(to: &wrong) { "\($0)" }
    expect(wrong.count <= 5)
    var empty: [String] = []
    differences.apply(to: &empty) { "\($0)" }
    expectEqual(empty, ["0"])
  }

  @Test("An error while rows are created leaves the list unchanged")
  func throwing() throws {
    struct Stop: Error {}
    let differences = try list(rows("axb")).differences(from: list(rows("ab")))
    var cells = ["a", "b"]
    #expect(throws: Stop.self) { try differences.apply(to: &cells) { _ in throw Stop() } }
    expectEqual(cells, ["a", "b"])
  }
}
