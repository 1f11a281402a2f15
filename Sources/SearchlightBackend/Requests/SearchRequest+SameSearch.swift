import SearchlightBasics
package import SearchlightStateMachine

/// When two requests are the same search: the one definition by which a reader keeps a place.
extension SearchRequest {
  /// Returns whether both requests find the same records in the same order, on the same page.
  ///
  /// They may differ in what is counted, in what hits contain, and in how the service records the
  /// search: in ``SearchParameters/withoutEffectOnMatches`` and in the facets to count. So they are
  /// equal for everything that depends on the position in a list, such as a page that a user has
  /// chosen, although both may have to be sent.
  ///
  /// A facet search and a request for recommendations are the same search only if they are equal.
  public func isSameSearch(as other: SearchRequest) -> Bool {
    agrees(with: other, ignoring: SearchParameters.withoutEffectOnMatches)
  }

  /// Returns whether both requests are the same search, and the hits of both have the same content.
  ///
  /// A list can keep rows that it has loaded with one of the requests, beside rows that it loads
  /// with the other.
  package func hasSameRows(as other: SearchRequest) -> Bool {
    agrees(with: other, ignoring: SearchParameters.withoutEffectOnRows)
  }

  private func agrees(with other: SearchRequest, ignoring names: Set<String>) -> Bool {
    guard page == other.page, index == other.index, query == other.query else { return false }
    if facetSearch != nil || recommendation != nil { return self == other }
    var comparable = other
    comparable.disjunctiveFacets = disjunctiveFacets
    comparable.hierarchicalFacets = hierarchicalFacets
    comparable.parameters = parameters
    return comparable == self && parameters.agree(with: other.parameters, ignoring: names)
  }
}

extension SearchParameters {
  /// The parameters that affect neither which records match, nor their order, nor the content of
  /// hits.
  ///
  /// They select the facets to count and say how the service records the search. `userToken` is
  /// among them unless the request sets `enablePersonalization`, by which the order depends on the
  /// user. `enableABTest` is not, because a variant of a test may have another ranking.
  package static let withoutEffectOnRows: Set<String> = [
    "analytics", "analyticsTags", "clickAnalytics", "facetingAfterDistinct", "facets",
    "maxFacetHits", "maxValuesPerFacet", "percentileComputation", "renderingContent",
    "sortFacetValuesBy", "userToken",
  ]

  /// The parameters that affect neither which records match nor their order.
  ///
  /// They are the following, and those that shape the content of hits and answers:
  ///
  /// - `analytics`, `analyticsTags`, `clickAnalytics`, `percentileComputation`, and `userToken` if
  ///   `enablePersonalization` is not set to `true`;
  /// - `facets`, `facetingAfterDistinct`, `maxFacetHits`, `maxValuesPerFacet`, `renderingContent`
  ///   and `sortFacetValuesBy`.
  ///
  /// A parameter that is unknown counts as one that changes the matches.
  public static let withoutEffectOnMatches = withoutEffectOnRows.union([
    "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "getRankingInfo",
    "highlightPostTag", "highlightPreTag", "replaceSynonymsInHighlight", "responseFields",
    "restrictHighlightAndSnippetArrays", "snippetEllipsisText",
  ])

  /// Returns whether both have the same values of all parameters but `names`.
  fileprivate func agree(with other: SearchParameters, ignoring names: Set<String>) -> Bool {
    if self == other { return true }
    let isPersonal = self["enablePersonalization"]?.boolValue == true
    return Set(self.names).union(other.names).allSatisfy { name in
      self[name] == other[name] || names.contains(name) && !(isPersonal && name == "userToken")
    }
  }
}

/// Writes the same bytes as `encode(to:)` without coding containers, because a log holds every
/// request.
extension MultiSearchRequest {
  /// Appends the request as JSON on one line, with sorted keys.
  package func write(to output: inout [UInt8], by coding: LogCoding) throws {
    output.append(#"{"flight":"#)
    output.append(contentsOf: id.rawValue.description.utf8)
    output.append(#","slices":["#)
    for number in entries.indices {
      output.append(number == 0 ? #"{"request":"# : #",{"request":"#)
      try entries[number].request.write(to: &output, by: coding)
      output.append(#","source":"#)
      JSONLiteral.append(entries[number].source.rawValue, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
    if strategy != .none {
      output.append(#","strategy":"#)
      try coding.encode(strategy, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension SearchRequest {
  fileprivate func write(to output: inout [UInt8], by coding: LogCoding) throws {
    var members = MemberWriter()
    if !disjunctiveFacets.isEmpty {
      members.begin(#""disjunctiveFacets":"#, in: &output)
      try coding.encode(disjunctiveFacets, to: &output)
    }
    if let facetSearch {
      members.begin(#""facetSearch":"#, in: &output)
      try coding.encode(facetSearch, to: &output)
    }
    if !filters.isEmpty {
      members.begin(#""filters":"#, in: &output)
      // There is at least one layer, and it usually has no groups.
      if filters.count == 1, filters[0].isEmpty {
        output.append("[[]]")
      } else {
        try coding.encode(canonicalFilters, to: &output)
      }
    }
    if !followsText { members.begin(#""followsText":false"#, in: &output) }
    if !hierarchicalFacets.isEmpty {
      members.begin(#""hierarchicalFacets":"#, in: &output)
      try coding.encode(hierarchicalFacets, to: &output)
    }
    members.begin(#""index":"#, in: &output)
    JSONLiteral.append(index.rawValue, to: &output)
    members.begin(#""page":"#, in: &output)
    output.append(contentsOf: page.description.utf8)
    if !parameters.isEmpty {
      members.begin(#""parameters":"#, in: &output)
      try coding.encode(parameters, to: &output)
    }
    members.begin(#""query":"#, in: &output)
    JSONLiteral.append(query, to: &output)
    if let recommendation {
      members.begin(#""recommendation":"#, in: &output)
      try coding.encode(recommendation, to: &output)
    }
    members.end(in: &output)
  }
}
