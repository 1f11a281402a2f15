import SearchBackend
import SearchSettings

/// Reads facet counts and statistics from the aggregations of an answer.
struct FacetReader {
  let search: PlannedSearch

  /// Adds the facet counts of the query at an index of the plan to a response.
  func read(
    _ answer: JSON, _ number: Int, into response: inout SearchResponse
  ) throws(SearchError) {
    guard !search.counted[number].isEmpty else { return }
    let counts = answer["aggregations"]?["q\(number)"]
    for (index, attribute) in search.counted[number].enumerated() {
      guard let found = counts?["f\(index)"] else {
        // The request leaves out attributes that no record has.
        guard search.body["aggs"]?["q\(number)"]?["aggs"]?["f\(index)"] == nil else {
          throw .malformedResponse("an answer from the cluster has no counts of \(attribute)")
        }
        continue
      }
      var values = try Self.values(found, attribute)
      if values.joinSpellings(of: attribute) { response.details.areFacetCountsExact = false }
      if !values.isEmpty { response.facets[attribute] = values }
      if (found["doc_count_error_upper_bound"]?.countValue ?? 0) != 0 {
        response.details.areFacetCountsExact = false
      }
      response.facetsStats[attribute] = Self.statistics(counts?["s\(index)"])
    }
  }

  private static func values(
    _ found: JSON, _ attribute: Attribute
  ) throws(SearchError) -> [Facet] {
    guard let buckets = found["buckets"]?.arrayValue else {
      throw .malformedResponse("the counts of \(attribute) are not an array: \(found.excerpt)")
    }
    var values: [Facet] = []
    for bucket in buckets {
      guard let key = bucket["key"], let value = text(key, bucket["key_as_string"]),
        let count = bucket["doc_count"]?.countValue
      else {
        throw .malformedResponse("a value of \(attribute) cannot be read: \(bucket.excerpt)")
      }
      values.append(Facet(value: value, count: count))
    }
    return values
  }

  private static func text(_ key: JSON, _ written: JSON?) -> String? {
    switch key {
    case .string(let text): text
    case .integer, .number, .exact:
      written?.stringValue ?? FacetValue(number: key)?.description
    case .bool(let value): value.description
    default: nil
    }
  }

  private static func statistics(_ stats: JSON?) -> FacetStats? {
    guard let stats, stats["count"]?.countValue ?? 0 > 0,
      let min = stats["min"]?.doubleValue, let max = stats["max"]?.doubleValue
    else { return nil }
    return FacetStats(
      min: min, max: max, avg: stats["avg"]?.doubleValue ?? 0, sum: stats["sum"]?.doubleValue ?? 0)
  }

  /// Adds the values that a search for facet values found to a response.
  func readFound(_ answer: JSON, into response: inout SearchResponse) throws(SearchError) {
    guard let attribute = search.request.facetSearch?.attribute else { return }
    guard let found = answer["aggregations"]?["q0"]?["f0"] else {
      guard search.body["aggs"] == nil else {
        throw .malformedResponse("an answer from the cluster has no values of \(attribute)")
      }
      return
    }
    let words = QueryWords.split(search.request.query).map(\.foldedForSearch)
    var facets: [Facet] = []
    var values = try Self.values(found, attribute)
    let isJoined = values.joinSpellings(of: attribute)
    for facet in values {
      guard let highlighted = MatchedValue.highlighted(facet.value, words) else { continue }
      facets.append(Facet(value: facet.value, count: facet.count, highlighted: highlighted))
      if facets.count == search.options.counted.maxFacetHits { break }
    }
    response.facetHits = facets
    let left = found["sum_other_doc_count"]?.countValue ?? 0
    let error = found["doc_count_error_upper_bound"]?.countValue ?? 0
    if left > 0 || error != 0 || isJoined { response.details.areFacetCountsExact = false }
  }
}

/// Highlights the beginnings of words in a facet value that match the words of a query.
enum MatchedValue {
  /// Returns the text with the matching beginnings of its words highlighted; `nil` if a word of the
  /// query is missing.
  static func highlighted(_ text: String, _ words: [String]) -> HighlightedString? {
    guard !words.isEmpty else { return HighlightedString(text) }
    var ranges: [Range<Int>] = []
    var missing = Set(words)
    for range in TextWords.ranges(of: text) {
      let part = TextWords.substring(text, range)
      let folded = part.foldedForSearch
      for word in words where folded.hasPrefix(word) {
        missing.remove(word)
        ranges.append(range.lowerBound..<range.lowerBound + TextWords.length(of: word, in: part))
        break
      }
    }
    return missing.isEmpty ? HighlightedString(text, utf8Ranges: ranges) : nil
  }
}
