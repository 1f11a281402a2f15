import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Limit of query words")
struct QueryLimitTests {
  private func read(_ text: String, _ parameters: SearchParameters = [:]) throws -> ParsedQuery {
    let configuration = IndexConfiguration(IndexSettings())
    let query = try SearchQuery(
      SearchRequest(index: "i", parameters: parameters), settings: configuration.settings)
    return QueryParser(options: query.matching, configuration).read(text)
  }

  @Test(
    "A query has no more words, words of phrases or exclusions than the limit",
    arguments: [1, 1_999, 2_000, 2_001, 5_000, 20_000])
  func words(count: Int) throws {
    let words = (0..<count).map { "w\($0)" }
    let limit = min(count, QueryParser.maximumWords)
    try expectEqual(read(words.joined(separator: " ")).count, limit)
    let syntax: SearchParameters = [
      "advancedSyntax": true, "optionalWords": .array(words.map { .string($0) }),
    ]
    let phrase = try read("\"" + words.joined(separator: " ") + "\" more", syntax)
    expect(phrase.wordCount <= QueryParser.maximumWords)
    expectEqual(phrase.words.first?.wordCount, limit)
    let excluded = try read(words.map { "-\($0)" }.joined(separator: " "), syntax)
    expectEqual(excluded.excluded.count, limit)
    expectEqual(excluded.count, 0)
  }
}
