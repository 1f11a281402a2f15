/// What has been read of one result.
struct ScannedResult {
  var hits = ScannedHits()
  var nbHits: Int?
  var page: Int?
  var nbPages: Int?
  var hitsPerPage: Int?
  var processingTimeMS: Int?
  var aroundLatLng: Point?
  var automaticRadius: Int?
  var queryAfterRemoval: HighlightedString?
  var parsedQuery: String?
  var userData: [JSON] = []
  var appliedRules: [String] = []
  var redirectURL: String?
  var facetOrdering: FacetOrdering?
  var isProcessed = true
  var facets: [Attribute: [Facet]] = [:]
  var facetsStats: [Attribute: FacetStats] = [:]
  var facetHits: [Facet] = []
  var hasAnswer = false
  var message: String?
  var status: Int?

  /// The first thing in it that cannot be.
  private(set) var flaw: String?

  /// Notes a flaw, unless there is one already.
  mutating func note(_ place: String, at offset: Int, expected: String, found: String) {
    flaw = flaw ?? "\(place) at byte \(offset): expected \(expected), found \(found)"
  }

  /// What the result comes to; the defaults are those of ``SearchResponse/results(scanning:)``.
  func response(from json: JSONScanner) -> Result<SearchResponse, SearchError> {
    if let message, !hasAnswer { return .failure(.rejected(message: message, status: status)) }
    if let flaw { return .failure(.malformedResponse(flaw)) }
    let page = HitsPage(hits, of: json)
    let nbHits = nbHits ?? page.count
    let hitsPerPage = hitsPerPage ?? max(20, page.count)
    var response = SearchResponse(
      hits: page, nbHits: nbHits, page: self.page ?? 0,
      nbPages: nbPages ?? SearchResponse.pages(of: hitsPerPage, for: nbHits),
      hitsPerPage: hitsPerPage,
      processingTime: processingTimeMS.map { .milliseconds($0) })
    response.facets = facets
    response.facetsStats = facetsStats
    response.facetHits = facetHits
    response.aroundLatLng = aroundLatLng
    response.automaticRadius = automaticRadius
    response.queryAfterRemoval = queryAfterRemoval
    response.parsedQuery = parsedQuery
    response.userData = userData
    response.appliedRules = appliedRules
    response.redirectURL = redirectURL
    response.facetOrdering = facetOrdering
    response.isProcessed = isProcessed
    return .success(response)
  }
}
