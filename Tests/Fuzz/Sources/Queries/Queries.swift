import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Searches a small index for a text with query syntax, under parameters that two bytes select.
///
/// For any text, the pages must be parts of the complete answer, the number of hits must equal the
/// count, highlights must lie within their texts, and found facet values must be among the counted
/// ones.
@main
enum QueriesHarness: Harness {
  static let goals = [
    "a hit for a typed word", "a phrase", "a word that must not be there", "removed words",
  ]

  private static let index = try? LocalIndex(
    "i", records: records,
    settings: IndexSettings(
      searchableAttributes: ["title", "unordered(text)"],
      attributesForFaceting: ["searchable(genre)"], customRanking: [.descending("year")]))

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let index, bytes.count >= 2 else { return }
    var request = SearchRequest(
      index: "i", query: String(decoding: bytes.dropFirst(2), as: UTF8.self))
    choose(bytes[0], bytes[1], &request.parameters)
    request.parameters.hitsPerPage = 1000
    guard let whole = try? index.answer(request) else {
      fatalError("wrong: refused: \(request)")
    }
    note(request, whole)
    require(whole.nbHits == whole.hits.count, "\(whole.nbHits) hits, \(whole.hits.count) shown")
    require(Set(whole.hits.map(\.objectID)).count == whole.hits.count, "a hit twice")
    for hit in whole.hits { check(hit) }

    request.parameters.hitsPerPage = 2
    for page in 0..<3 {
      request.page = page
      let part = (try? index.answer(request))?.hits.map(\.objectID)
      let expected = Array(whole.hits.map(\.objectID).dropFirst(2 * page).prefix(2))
      require(part == expected, "page \(page): \(part ?? []), not \(expected)")
    }
    request.page = 0
    request.facetSearch = FacetSearch(attribute: "genre", contextQuery: request.query)
    request.query = ""
    let values = (try? index.answer(request))?.facetHits ?? []
    require(values.allSatisfy { $0.count > 0 }, "values without records: \(values)")
    request.facetSearch?.contextQuery = ""
    request.query = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    require((try? index.answer(request)) != nil, "the search in a facet is refused")
  }

  /// Sets parameters by the bits of two bytes.
  private static func choose(_ first: UInt8, _ second: UInt8, _ parameters: inout SearchParameters)
  {
    parameters.facets = ["genre"]
    parameters["advancedSyntax"] = .bool(first & 1 != 0)
    parameters["getRankingInfo"] = .bool(first & 2 != 0)
    if first & 4 != 0 { parameters["removeStopWords"] = ["en"] }
    if first & 8 != 0 { parameters["ignorePlurals"] = ["en"] }
    if first & 16 != 0 { parameters["attributesToSnippet"] = ["text:3"] }
    parameters["queryType"] = ["prefixLast", "prefixAll", "prefixNone"][Int(first >> 5) % 3]
    parameters["typoTolerance"] = [true, false, "min", "strict"][Int(second & 3)]
    parameters["removeWordsIfNoResults"] =
      ["none", "lastWords", "firstWords", "allOptional"][Int((second >> 2) & 3)]
    parameters["exactOnSingleWordQuery"] = ["attribute", "none", "word"][Int(second >> 4) % 3]
    if second & 128 != 0 { parameters["optionalWords"] = ["alien", "the"] }
  }

  private static func note(_ request: SearchRequest, _ answer: SearchResponse) {
    let isTyped = request.query.contains(where: \.isLetter)
    if isTyped, !answer.hits.isEmpty, answer.nbHits < records.count {
      reached("a hit for a typed word")
    }
    if answer.queryAfterRemoval != nil { reached("removed words") }
    guard request.parameters["advancedSyntax"] == true, isTyped else { return }
    if request.query.contains("\""), !answer.hits.isEmpty { reached("a phrase") }
    if request.query.contains(" -"), !answer.hits.isEmpty {
      reached("a word that must not be there")
    }
  }

  /// Requires that highlighted text equals the record's text, and that highlights contain whole
  /// scalars.
  private static func check(_ hit: RawHit) {
    guard let record = try? hit.json() else { fatalError("wrong: a hit is no JSON") }
    for attribute in ["title", "text"] {
      guard let text = record[attribute]?.stringValue,
        case .value(let highlight)? = hit.metadata.highlightResult?[attribute]
      else { continue }
      require(highlight.value.string == text, "\(highlight.value.string) is not \(text)")
      let bytes = Array(text.utf8)
      var last = 0
      for range in highlight.value.utf8Ranges {
        require(range.lowerBound >= last && range.upperBound <= bytes.count, "\(range)")
        require(!range.isEmpty && bytes[range.lowerBound] & 0xC0 != 0x80, "\(range)")
        last = range.upperBound
      }
    }
  }
}
