import SearchCore
import Testing

@testable import LocalSearch

@Suite("How many words of a query count")
struct QueryLimitTests {
  private func read(_ text: String, _ parameters: SearchParameters = [:]) throws -> ParsedQuery {
    let configuration = IndexConfiguration(IndexSettings())
    let query = try SearchQuery(
      SearchRequest(index: "i", parameters: parameters), settings: configuration.settings)
    return QueryParser(options: query.matching, configuration).read(text)
  }

  @Test(
    "whatever is typed, no more words are looked up than the limit says",
    arguments: [1, 1_999, 2_000, 2_001, 5_000, 20_000])
  func words(count: Int) throws {
    let words = (0..<count).map { "w\($0)" }
    let limit = min(count, QueryParser.maximumWords)
    #expect(try read(words.joined(separator: " ")).count == limit)
    let syntax: SearchParameters = [
      "advancedSyntax": true, "optionalWords": .array(words.map { .string($0) }),
    ]
    let phrase = try read("\"" + words.joined(separator: " ") + "\" more", syntax)
    #expect(phrase.weight <= QueryParser.maximumWords)
    #expect(phrase.words.first?.weight == limit)
    let excluded = try read(words.map { "-\($0)" }.joined(separator: " "), syntax)
    #expect(excluded.excluded.count == limit)
    #expect(excluded.count == 0)
  }
}
