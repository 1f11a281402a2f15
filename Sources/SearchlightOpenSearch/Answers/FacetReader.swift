import SearchlightBackend
import SearchlightSettings

/// Reads facet counts and statistics from the aggregations of an answer.
struct FacetReader {
  let search: PlannedSearch

  /// Adds the facet counts of the query at an index of the plan to a response.
  func read(
    _ answer: JSON, _ number: Int, into response: inout SearchResponse
  ) throws(SearchError) {
    guard !search.counted[number].isEmpty else { return }
    let counts = answer["aggregations"]?["q\(number)"]
    let afterDistinct = try search.builder.countedAfterDistinct(
      search.counted[number], search.variants)
    for (index, attribute) in search.counted[number].enumerated() {
      if let afterDistinct, afterDistinct.facets.contains(where: { $0.attribute == attribute }) {
        try read(afterDistinct, attribute, counts?[VariantCounts.name], into: &response)
        continue
      }
      guard let found = counts?["f\(index)"] else {
        // The request leaves out attributes that no record has.
        guard search.body["aggs"]?["q\(number)"]?["aggs"]?["f\(index)"] == nil else {
          throw .malformedResponse("an answer from the cluster has no counts of \(attribute)")
        }
        continue
      }
      var values = try values(found, attribute)
      if values.joinSpellings(of: attribute) { response.details.areFacetCountsExact = false }
      if !values.isEmpty { response.facets[attribute] = values }
      if isInexact(found, attribute) || (counts?["i\(index)"]?["doc_count"]?.countValue ?? 0) > 0 {
        response.details.areFacetCountsExact = false
      }
      response.facetsStats[attribute] = statistics(counts?["s\(index)"], attribute)
    }
  }

  /// Adds the counts of a facet that is counted after variants were left out.
  private func read(
    _ counts: VariantCounts, _ attribute: Attribute, _ answer: JSON?,
    into response: inout SearchResponse
  ) throws(SearchError) {
    guard let answer, let found = counts.counts(of: attribute, in: answer) else {
      throw .malformedResponse("an answer from the cluster has no counts of \(attribute)")
    }
    let isByCount = search.options.counted.valueOrder != .alpha
    var values = found.values.sorted { first, second in
      isByCount && first.count != second.count
        ? first.count > second.count : first.value < second.value
    }
    let isJoined = values.joinSpellings(of: attribute)
    values = Array(values.prefix(search.options.counted.maxValuesPerFacet))
    if !values.isEmpty { response.facets[attribute] = values }
    response.facetsStats[attribute] = found.statistics
    if isJoined || !VariantCounts.isComplete(answer) {
      response.details.areFacetCountsExact = false
    }
  }

  private func values(
    _ found: JSON, _ attribute: Attribute
  ) throws(SearchError) -> [Facet] {
    let limit =
      search.request.facetSearch == nil
      ? search.options.counted.maxValuesPerFacet : PlannedSearch.searchedValues
    return try Self.values(found, attribute, search.paths, limit: limit)
  }

  /// Returns the counted values of an attribute, at most `limit`.
  static func values(
    _ found: JSON, _ attribute: Attribute, _ paths: FieldPaths, limit: Int
  ) throws(SearchError) -> [Facet] {
    let buckets: [FacetCount.Bucket]?
    do throws(FacetCount.Unreadable) {
      buckets = try paths.counted(attribute).flatMap { place throws(FacetCount.Unreadable) in
        try FacetCount(place: place).buckets(found, limit: limit)
      }
    } catch {
      throw .malformedResponse("a value of \(attribute) cannot be read: \(error.bucket.excerpt)")
    }
    guard let buckets else {
      throw .malformedResponse("the counts of \(attribute) are not an array: \(found.excerpt)")
    }
    var values: [Facet] = []
    for bucket in buckets {
      guard let value = text(bucket.key, bucket.text) else {
        throw .malformedResponse("a value of \(attribute) cannot be read: \(bucket.source.excerpt)")
      }
      values.append(Facet(value: value, count: bucket.count))
    }
    return values
  }

  /// Returns whether some counts may be too low, or values are missing that should be there.
  private func isInexact(_ found: JSON, _ attribute: Attribute) -> Bool {
    guard let place = search.paths.counted(attribute) else { return false }
    let content = FacetCount.content(found, place)
    if (content["doc_count_error_upper_bound"]?.countValue ?? 0) != 0 { return true }
    // Values of other paths may have taken the places of some.
    return place.field.type == "flat_object"
      && (content["sum_other_doc_count"]?.countValue ?? 0) > 0
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

  private func statistics(_ stats: JSON?, _ attribute: Attribute) -> FacetStats? {
    guard let place = search.paths.sortedNumbers(attribute),
      let stats = stats.map({ FacetCount.content($0, place) }), stats["count"]?.countValue ?? 0 > 0,
      let min = stats["min"]?.doubleValue, let max = stats["max"]?.doubleValue
    else { return nil }
    let spelling = NumberSpelling(field: place.field)
    return FacetStats(
      min: spelling.number(min), max: spelling.number(max), avg: stats["avg"]?.doubleValue ?? 0,
      sum: stats["sum"]?.doubleValue ?? 0)
  }

  /// Adds the values that a search for facet values found to a response.
  func readFound(_ answer: JSON, into response: inout SearchResponse) throws(SearchError) {
    guard let attribute = search.request.facetSearch?.attribute else { return }
    guard let found = answer["aggregations"]?["q0"]?["f0"] else {
      guard search.body["aggs"]?["q0"] == nil else {
        throw .malformedResponse("an answer from the cluster has no values of \(attribute)")
      }
      return
    }
    let matched = MatchedValue(search.request.query, search.options.matching)
    var facets: [Facet] = []
    var values = try values(found, attribute)
    let others = answer["aggregations"]?["q0"]?[BodyBuilder.similarValues]
    if let others { values.insert(try self.values(others, attribute)) }
    let isJoined = values.joinSpellings(of: attribute)
    for facet in values {
      guard let highlighted = matched.highlighted(facet.value) else { continue }
      facets.append(Facet(value: facet.value, count: facet.count, highlighted: highlighted))
      if facets.count == search.options.counted.maxFacetHits { break }
    }
    response.facetHits = facets
    for found in [found, others].compactMap(\.self) {
      let content = search.paths.counted(attribute).map { FacetCount.content(found, $0) } ?? found
      let left = content["sum_other_doc_count"]?.countValue ?? 0
      let error = content["doc_count_error_upper_bound"]?.countValue ?? 0
      if left > 0 || error != 0 || isJoined { response.details.areFacetCountsExact = false }
    }
  }
}

extension [Facet] {
  /// Adds values that are not among these, which both have the most frequent first.
  fileprivate mutating func insert(_ others: [Facet]) {
    let known = Set(map(\.value))
    self += others.filter { !known.contains($0.value) }
    sort { first, second in
      first.count != second.count ? first.count > second.count : first.value < second.value
    }
  }
}
