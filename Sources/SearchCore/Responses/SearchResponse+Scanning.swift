import SearchlightBasics

extension SearchResponse {
  /// Reads an answer in Algolia's shape from its bytes: one result for each query.
  ///
  /// ```swift
  /// let plan = MultiSearchPlan(request)
  /// …
  /// let response = plan.merge(try SearchResponse.results(scanning: body))
  /// ```
  ///
  /// The bytes are `{"results": […]}`, or a single result. A result is that of a search, with
  /// `hits`, that of a facet search, with `facetHits`, or an error with a `message` and a `status`. They are walked
  /// over once and checked; the hits are copied together into a page that holds nothing else, and what is in
  /// them is decoded when it is read.
  ///
  /// Members that are not known are kept in ``AnswerDetails/others``. One that is missing or `null` has a default:
  ///
  /// | member | default |
  /// | --- | --- |
  /// | `hits`, `facetHits`, `facets`, `facets_stats`, `userData`, `appliedRules` | none |
  /// | `nbHits` | as many as there are `hits` |
  /// | `page` | 0 |
  /// | `hitsPerPage` | 20, or as many as there are `hits`, if they are more |
  /// | `nbPages` | as many as hold `nbHits` |
  /// | `processingTimeMS`, `aroundLatLng`, `automaticRadius`, `queryAfterRemoval`, `parsedQuery`, `renderingContent.facetOrdering`, `renderingContent.redirect.url` | not known |
  /// | `queryID`, `abTestID`, `abTestVariantID` | not known; with the hits, see ``HitsPage/origin`` |
  /// | `exhaustive.nbHits`, `exhaustive.facetsCount` | `true` |
  /// | `nbSortedHits`, `serverTimeMS`, `renderingContent.widgets.banners` | not known |
  /// | `message` beside hits | no ``AnswerDetails/warnings`` |
  /// | `processed` | `true` |
  /// | a facet value's count | the value is left out |
  /// | `min`, `max` of a facet | the facet has no figures |
  /// | `avg`, `sum` of a facet | 0 |
  ///
  /// Of two members with one key the later counts. The `page` and `hitsPerPage` of a facet search, whose
  /// answer does not say them, are for the service to fill in from the request.
  ///
  /// - Returns: The results in order. One that has a member of a wrong type, or a hit without
  ///   `objectID`, fails alone with ``SearchError/malformedResponse(_:)``, one that is an error with
  ///   ``SearchError/rejected(message:status:)``.
  /// - Throws: ``SearchError/malformedResponse(_:)`` with the place and what was expected there, if the
  ///   bytes are not one JSON object in UTF-8 (RFC 8259), or nest arrays and objects more than 512 deep;
  ///   ``SearchError/rejected(message:status:)`` if the whole answer is an error.
  /// - Complexity: O(*n*) in the number of bytes; facet values that come in another order than
  ///   ``facets`` has are sorted.
  public static func results(
    scanning bytes: some Collection<UInt8>
  ) throws(SearchError) -> [Result<SearchResponse, SearchError>] {
    try results(scanning: bytes, answering: [], strictness: .strict)
  }

  /// Reads the answers to requests, as ``results(scanning:)`` does; what an answer leaves out of its page is that
  /// of its request.
  ///
  /// An answer to a facet search, to a request that was passed over, or with `responseFields`, says neither `page`
  /// nor `hitsPerPage`. An answer that says another page than was asked for keeps it, so that the machine refuses
  /// it. One that names another index than its request fails alone with ``SearchError/malformedResponse(_:)``.
  ///
  /// - Parameters:
  ///   - requests: What each result answers, in order; results without a request have the defaults. What is
  ///     highlighted is read by the tags that its request asks for, `<em>` if it asks for none.
  ///   - strictness: What becomes of a member of a wrong type.
  public static func results(
    scanning bytes: some Collection<UInt8>, answering requests: [SearchRequest],
    strictness: AnswerStrictness
  ) throws(SearchError) -> [Result<SearchResponse, SearchError>] {
    let outcome = JSONScanner.scanning(bytes) { json in
      var scanner = AnswerScanner(json, answering: requests, strictness: strictness)
      return scanner.outcome()
    }
    return try outcome.get()
  }
}
