import SearchlightBasics

/// What has been read of one result.
struct ScannedResult {
  private let strictness: AnswerStrictness

  /// What is answered; `nil` if nobody says.
  private let request: SearchRequest?

  /// The tags around what matches in the texts of the hits.
  let tags: ScannedTags?

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
  var origin = HitsOrigin()

  /// The members that have no property here, see ``AnswerDetails``.
  var others: [String: JSON] = [:]

  /// The first thing in it that cannot be.
  private(set) var mismatch: String?

  init(strictness: AnswerStrictness, request: SearchRequest?) {
    self.strictness = strictness
    self.request = request
    tags = ScannedTags.of(request)
  }

  /// Notes a mismatch that a lenient reader overlooks.
  mutating func note(_ place: String, at offset: Int, expected: String, found: String) {
    guard strictness == .strict else { return }
    noteLoss(place, at: offset, expected: expected, found: found)
  }

  /// Notes a mismatch, unless there is one already.
  mutating func noteLoss(_ place: String, at offset: Int, expected: String, found: String) {
    mismatch = mismatch ?? "\(place) at byte \(offset): expected \(expected), found \(found)"
  }

  /// A number that cannot be negative; a lenient reader takes one that is for missing.
  private func said(_ number: Int?) -> Int? {
    guard let number, number >= 0 || strictness == .strict else { return nil }
    return number
  }

  /// What the result comes to; the defaults are those of ``SearchResponse/results(scanning:)``.
  func response(from json: JSONScanner) -> Result<SearchResponse, SearchError> {
    if !hasAnswer, let message = others["message"]?.stringValue {
      return .failure(.rejected(message: message, status: others["status"]?.intValue))
    }
    if let mismatch { return .failure(.malformedResponse(mismatch)) }
    // A cache that does not look at bodies, or mixed-up connections, would show the hits of something else. The
    // query is not compared: a rule may have changed it.
    if let request, let index = others["index"]?.stringValue, index != request.index.rawValue {
      return .failure(
        .malformedResponse("it answers a search of \(index), not of \(request.index)"))
    }
    var page = HitsPage(hits, of: json, tags)
    if origin != HitsOrigin() { page.origin = origin }
    let nbHits = said(nbHits) ?? page.count
    let hitsPerPage =
      said(hitsPerPage) ?? request?.parameters.hitsPerPage ?? max(20, page.count)
    var response = SearchResponse(
      hits: page, nbHits: nbHits, page: said(self.page) ?? request?.page ?? 0,
      nbPages: said(nbPages) ?? SearchResponse.pages(of: hitsPerPage, for: nbHits),
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
    response.details = AnswerDetails(taking: others)
    return .success(response)
  }
}
