import SearchlightBasics

/// The answer to one ``SearchRequest``.
public struct SearchResponse: Hashable, Sendable {
  /// The hits of the page, best first.
  public var hits: HitsPage

  /// The total number of matching records, on all pages.
  public var nbHits: Int

  /// The page number, starting at 0.
  public var page: Int

  /// The number of pages that can be requested.
  public var nbPages: Int

  /// The number of hits of a full page; 0 in the answer to a request for counts alone.
  public var hitsPerPage: Int

  /// The values of the requested facets, sorted by descending count and then by value.
  ///
  /// The embedded engine sorts them by value if the request or the settings contain
  /// `sortFacetValuesBy: alpha`.
  public var facets: [Attribute: [Facet]] = [:]

  /// The statistics of the numeric facets among the requested ones.
  public var facetsStats: [Attribute: FacetStats] = [:]

  /// The values that a ``FacetSearch`` found, in the same order as those of ``facets``.
  public var facetHits: [Facet] = []

  /// The time that the engine took; `nil` if it does not report one.
  public var processingTime: Duration?

  /// The center of a geographic search; `nil` if the search had none or the engine does not report
  /// it.
  public var aroundLatLng: Point?

  /// The radius in metres that the engine chose for a geographic search whose request named none.
  public var automaticRadius: Int?

  /// The query with the words highlighted that the engine left out because no record matched all
  /// words; `nil` if it left out none.
  ///
  /// Only with the parameter `removeWordsIfNoResults`. An app may show it as *Nothing for …*.
  /// Written with tags, it is what Algolia sends: `wizard <em>zzz</em>`.
  public var queryAfterRemoval: HighlightedString?

  /// The query as the engine matched it, without stop words and after rules have changed it; `nil`
  /// unless the request sets the parameter `getRankingInfo`.
  public var parsedQuery: String?

  /// The custom data of the applied rules, one object for each rule that has some, most specific
  /// rule first: a banner, a color, or anything else that the app interprets.
  public var userData: [JSON] = []

  /// The identifiers of the applied rules, most specific first; empty unless the request sets the
  /// parameter `getRankingInfo`.
  public var appliedRules: [String] = []

  /// The URL to which a rule redirects the user instead of showing hits, as an unchecked text.
  public var redirectURL: String?

  /// The facets to display, their order and which of their values to show; `nil` if the engine does
  /// not report it.
  ///
  /// ``SearchlightCore/Searcher/dynamicFacets`` presents ``facets`` in this order.
  public var facetOrdering: FacetOrdering?

  /// Whether the engine processed the request; `false` if an earlier request found enough, see
  /// ``MultiSearchStrategy/stopIfEnoughMatches``.
  public var isProcessed = true

  /// The details; `nil` if all of them have their default, as in most answers, so that they take no
  /// memory.
  private var sharedDetails: CopyOnWrite<AnswerDetails>?

  /// Information about the answer as a whole, such as whether counts are exact, banners and
  /// warnings.
  public var details: AnswerDetails {
    get { sharedDetails?.wrappedValue ?? AnswerDetails() }
    set { sharedDetails = newValue == AnswerDetails() ? nil : CopyOnWrite(wrappedValue: newValue) }
  }

  /// The total number of matching records, and whether it is exact.
  public var total: HitCount {
    HitCount(nbHits, isExact: sharedDetails?.wrappedValue.isHitCountExact ?? true)
  }

  /// Creates an answer.
  public init(
    hits: HitsPage, nbHits: Int, page: Int, nbPages: Int, hitsPerPage: Int,
    processingTime: Duration? = nil
  ) {
    self.hits = hits
    self.nbHits = nbHits
    self.page = page
    self.nbPages = nbPages
    self.hitsPerPage = hitsPerPage
    self.processingTime = processingTime
  }

  /// Creates the answer to a request from the hits of its page and the total number of hits.
  ///
  /// `maximumHits` limits how many hits can be reached by paging; Algolia's default is 1,000. The
  /// answer to a request with `hitsPerPage: 0`, which asks for counts alone, has no pages.
  public init(
    to request: SearchRequest, hits: HitsPage, nbHits: Int, maximumHits: Int = 1000,
    processingTime: Duration? = nil
  ) {
    let hitsPerPage = max(0, request.hitsPerPage)
    self.init(
      hits: hits, nbHits: nbHits, page: request.page,
      nbPages: Self.pages(of: hitsPerPage, for: min(nbHits, maximumHits)),
      hitsPerPage: hitsPerPage, processingTime: processingTime)
  }

  /// Returns the number of pages of a given size that hold a number of hits; 0 if the size is 0.
  package static func pages(of size: Int, for count: Int) -> Int {
    size > 0 && count > 0 ? (count - 1) / size + 1 : 0
  }
}

extension SearchResponse {
  /// Returns the empty answer to a request that was passed over.
  public static func unprocessed(_ request: SearchRequest) -> SearchResponse {
    var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    response.isProcessed = false
    return response
  }

  /// The same answer, marked as complete.
  package var whole: SearchResponse {
    guard details.isPartial else { return self }
    var copy = self
    copy.details.isPartial = false
    return copy
  }

  /// A contradiction between the number of hits and the stated numbers; `nil` if there is none.
  ///
  /// An engine that lists variants of one item (`distinct` above 1) may count items. The page then
  /// has more hits than `hitsPerPage` and `nbHits` state, of as many items.
  private var countError: String? {
    let things = hits.count > min(hitsPerPage, nbHits) ? thingCount : hits.count
    let noun = things < hits.count ? "groups of variants" : "hits"
    if things > hitsPerPage { return "\(things) \(noun) were received on a page of \(hitsPerPage)" }
    return things > nbHits && total.isExact
      ? "\(things) \(noun) were received, but nbHits is \(nbHits)" : nil
  }

  /// The number of items of which the hits are variants: each hit that is not a further variant
  /// begins an item.
  private var thingCount: Int {
    hits.lazy.filter { $0.metadata.distinctSeqID ?? 1 <= 1 }.count
  }

  /// Returns the maximum number of hits of one item on a page; 1 if `hitsPerPage` counts hits.
  ///
  /// It is the larger of the request's `distinct` parameter and the most variants of one item on
  /// the first page, and at most the number of hits.
  package func variantLimit(in request: SearchRequest) -> Int {
    guard hits.count > hitsPerPage, hitsPerPage > 0 else { return 1 }
    let known = hits.lazy.map { $0.metadata.distinctSeqID ?? 1 }.max() ?? 1
    return max(1, min(max(known, request.parameters["distinct"]?.intValue ?? 1), hits.count))
  }

  /// Returns the reason why this cannot be an answer to `request`; `nil` if it can.
  ///
  /// - Parameter hitsPerPage: The page size of the list to which the answer is added; `nil` for a
  ///   first answer.
  package func validationError(answering request: SearchRequest, inPagesOf hitsPerPage: Int? = nil)
    -> String?
  {
    if let hitsPerPage, hitsPerPage != self.hitsPerPage {
      return
        "a page of \(self.hitsPerPage) hits was received for a list with pages of \(hitsPerPage)"
    }
    let hitsPerPage = self.hitsPerPage
    // Engines state different page sizes for a range of hits: its length, or that of their pages.
    let length = request.rangeLength
    let wanted = length == nil ? request.parameters.hitsPerPage : nil
    if page != request.page { return "page \(page) was received instead of page \(request.page)" }
    // Only the answer to a request for counts alone may have a `hitsPerPage` of 0.
    let least = (length ?? wanted) == 0 ? 0 : 1
    if hitsPerPage < least {
      return "hitsPerPage is \(hitsPerPage); it must be at least \(least)"
    }
    if let wanted, wanted != hitsPerPage {
      return "pages of \(hitsPerPage) hits were received instead of pages of \(wanted)"
    }
    if nbHits < 0 { return "nbHits is \(nbHits); it cannot be negative" }
    if nbPages < 0 { return "nbPages is \(nbPages); it cannot be negative" }
    if let error = countError { return error }
    if let aroundLatLng, aroundLatLng != aroundLatLng { return "aroundLatLng is not a number" }
    return sharedDetails?.wrappedValue.validationError(nbHits: nbHits) ?? facetError
  }

  /// A problem with the facet counts or the statistics of numeric facets; `nil` if there is none.
  var facetError: String? {
    // A value that does not equal itself (NaN) would make every state unequal to itself.
    let unequal = facetsStats.lazy.filter { $0.value != $0.value }
    if let attribute = unequal.map(\.key).min() {
      return "a figure of \(attribute) is not a number"
    }
    let wrong = facets.lazy.filter { Self.error(of: $0.value, in: "") != nil }
    if let (attribute, values) = wrong.min(by: { $0.key < $1.key }) {
      return Self.error(of: values, in: attribute.rawValue)
    }
    return Self.error(of: facetHits, in: "the facet search")
  }

  private static func error(of values: [Facet], in name: String) -> String? {
    guard let value = values.first(where: { $0.count < 0 }) else { return nil }
    return "the count of \"\(value.value)\" in \(name) is \(value.count); it cannot be negative"
  }

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
  /// | `min`, `max` of a facet | the facet has no statistics |
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
  /// statistics from the requests.
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
