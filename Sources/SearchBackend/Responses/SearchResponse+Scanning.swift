import SearchlightBasics

extension SearchResponse {
  /// Parses an answer in Algolia's format: one result for each query.
  ///
  /// ```swift
  /// let plan = MultiSearchPlan(request)
  /// …
  /// let response = plan.merge(try SearchResponse.results(scanning: body))
  /// ```
  ///
  /// The bytes are `{"results": […]}` or a single result. A result is that of a search, with
  /// `hits`, that of a facet search, with `facetHits`, or an error with a `message` and a `status`.
  /// One pass checks all bytes. It copies the hits into a page that holds nothing else; their
  /// contents are decoded when they are read.
  ///
  /// Unknown members are kept in ``AnswerDetails/others``. A member that is missing or `null` has a
  /// default:
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
  /// Of two members with the same key, the later one counts. The answer to a facet search does not
  /// contain `page` and `hitsPerPage`; the service must fill them in from the request.
  ///
  /// - Returns: The results in order. A result with a member of a wrong type, or with a hit without
  ///   `objectID`, fails alone with ``SearchError/malformedResponse(_:)``. A result that is an
  ///   error fails with ``SearchError/rejected(message:status:)``.
  /// - Throws: ``SearchError/malformedResponse(_:)``, with the location and what was expected
  ///   there, if the bytes are not one JSON object in UTF-8 (RFC 8259), or nest arrays and objects
  ///   more than 512 deep; ``SearchError/rejected(message:status:)`` if the whole answer is an
  ///   error.
  /// - Complexity: O(*n*) in the number of bytes, plus sorting for facet values that are not in the
  ///   order of ``facets``.
  public static func results(
    scanning bytes: some Collection<UInt8>
  ) throws(SearchError) -> [Result<SearchResponse, SearchError>] {
    try results(scanning: bytes, answering: [], strictness: .strict)
  }

  /// Parses the answers to known requests as ``results(scanning:)`` does, and takes missing page
  /// figures from the requests.
  ///
  /// An answer to a facet search, to a request that was passed over, or with `responseFields`, has
  /// neither `page` nor `hitsPerPage`. An answer that states another page than was requested keeps
  /// it, so that the machine refuses it. An answer that names another index than its request fails
  /// alone with ``SearchError/malformedResponse(_:)``.
  ///
  /// - Parameters:
  ///   - bytes: The UTF-8 JSON of the answers.
  ///   - requests: The requests that the results answer, in order; results without a request have
  ///     the defaults. Highlighted texts are parsed with the tags that the request asks for, or
  ///     with `<em>` if it names none.
  ///   - strictness: How to treat a member of a wrong type.
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
