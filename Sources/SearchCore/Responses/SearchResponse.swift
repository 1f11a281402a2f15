/// The answer to one ``SearchRequest``.
public struct SearchResponse: Hashable, Sendable {
  /// The hits of the page, best first.
  public var hits: HitsPage

  /// How many records match in all, on this page and on others.
  public var nbHits: Int

  /// The page, from 0.
  public var page: Int

  /// How many pages can be asked for.
  public var nbPages: Int

  /// How many hits make a full page; 0 in answer to a request for counts alone.
  public var hitsPerPage: Int

  /// The values of the facets that were asked for: those with the most records first, equal ones by
  /// value; the embedded engine lists them by value if the request or the settings say
  /// `sortFacetValuesBy: alpha`.
  public var facets: [Attribute: [Facet]] = [:]

  /// The figures of the numeric ones among the facets that were asked for.
  public var facetsStats: [Attribute: FacetStats] = [:]

  /// The values that a ``FacetSearch`` found, in the order of ``facets``.
  public var facetHits: [Facet] = []

  /// The time that the engine took; `nil` if it does not say.
  public var processingTime: Duration?

  /// The place around which was searched; `nil` if around none, or if the engine does not say.
  public var aroundLatLng: Point?

  /// The radius in metres that the engine chose for a search around a place, as the request named none.
  public var automaticRadius: Int?

  /// The query with those of its words highlighted that records need not have, as with them nothing is
  /// found; `nil` if none was left out.
  ///
  /// Only with the parameter `removeWordsIfNoResults`. An app may say of it *Nothing for …*; written with
  /// tags it is what Algolia sends, `wizard <em>zzz</em>`.
  public var queryAfterRemoval: HighlightedString?

  /// What was searched for, as engines compare it: without stop words, and after rules have changed it; `nil`
  /// unless the parameter `getRankingInfo` asks for it.
  public var parsedQuery: String?

  /// What the rules that applied give to the app, each an object as its rule has it, the most specific
  /// rule first: a banner, a colour, whatever the app makes of it.
  public var userData: [JSON] = []

  /// The identifiers of the rules that applied, the most specific first; empty unless the parameter
  /// `getRankingInfo` asks for it.
  public var appliedRules: [String] = []

  /// Where a rule wants the user to be led instead of to a list of hits, as its rule has it: the text of a
  /// URL, which nobody has checked.
  public var redirectURL: String?

  /// Which facets are to be shown, in which order, and which of their values; `nil` if the engine does not
  /// say.
  ///
  /// ``Searcher/dynamicFacets`` presents ``facets`` by it.
  public var facetOrdering: FacetOrdering?

  /// Whether the request was looked at; not if one before it found enough, see
  /// ``MultiSearchStrategy/stopIfEnoughMatches``.
  public var isProcessed = true

  /// Nothing for an answer that says nothing of it, as most do: then it takes no room.
  private var sharedDetails: CopyOnWrite<AnswerDetails>?

  /// What the engine says of the answer as a whole: whether counts are exact, banners, warnings and the like.
  public var details: AnswerDetails {
    get { sharedDetails?.wrappedValue ?? AnswerDetails() }
    set { sharedDetails = newValue == AnswerDetails() ? nil : CopyOnWrite(wrappedValue: newValue) }
  }

  /// How many records match in all, and whether that is exact.
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

  /// Creates the answer to a request from the hits of its page and the number of all.
  ///
  /// `maximumHits` bounds how many can be reached by paging; Algolia's default is 1,000. A request with
  /// `hitsPerPage: 0`, which asks for counts alone, has no pages.
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

  /// How many pages of a size hold so many hits; none if a page holds none.
  package static func pages(of size: Int, for count: Int) -> Int {
    size > 0 && count > 0 ? (count - 1) / size + 1 : 0
  }
}

extension SearchResponse {
  /// The answer to a request that was passed over.
  public static func unprocessed(_ request: SearchRequest) -> SearchResponse {
    var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    response.isProcessed = false
    return response
  }

  /// The answer as a service returns it: whatever it says of itself, no more is to come.
  var whole: SearchResponse {
    guard details.isPartial else { return self }
    var copy = self
    copy.details.isPartial = false
    return copy
  }

  /// What is wrong with the number of hits; `nil` if nothing is.
  ///
  /// Where an engine lists variants of one thing (`distinct` above 1) it may count things: then there are more
  /// hits than `hitsPerPage` and `nbHits` say, of as many things.
  private var countError: String? {
    let things = hits.count > min(hitsPerPage, nbHits) ? thingCount : hits.count
    let noun = things < hits.count ? "groups of variants" : "hits"
    if things > hitsPerPage { return "\(things) \(noun) came on a page of \(hitsPerPage)" }
    return things > nbHits && total.isExact
      ? "\(things) \(noun) came where nbHits is \(nbHits)" : nil
  }

  /// How many things the hits are variants of: each hit that is not a further variant begins one.
  private var thingCount: Int {
    hits.lazy.filter { $0.metadata.distinctSeqID ?? 1 <= 1 }.count
  }

  /// At most how many hits of one thing a page may have; 1 where `hitsPerPage` counts hits.
  ///
  /// As the request says (`distinct`), and else as many as the first page has of one.
  func variantLimit(in request: SearchRequest) -> Int {
    guard hits.count > hitsPerPage, hitsPerPage > 0 else { return 1 }
    let known = hits.lazy.map { $0.metadata.distinctSeqID ?? 1 }.max() ?? 1
    return max(1, min(max(known, request.parameters["distinct"]?.intValue ?? 1), hits.count))
  }

  /// What makes this no answer to `request`, or `nil` if it can be one.
  ///
  /// - Parameter hitsPerPage: how large the pages of the list are already; `nil` for a first answer.
  package func validationError(answering request: SearchRequest, inPagesOf hitsPerPage: Int? = nil)
    -> String?
  {
    if let hitsPerPage, hitsPerPage != self.hitsPerPage {
      return "a page of \(self.hitsPerPage) hits came for a list in pages of \(hitsPerPage)"
    }
    let hitsPerPage = self.hitsPerPage
    let wanted = request.parameters.hitsPerPage
    if page != request.page { return "page \(page) came where page \(request.page) was asked for" }
    // Only whoever asks for counts alone is answered with pages that hold nothing.
    let least = wanted == 0 ? 0 : 1
    if hitsPerPage < least {
      return "hitsPerPage is \(hitsPerPage), it must be at least \(least)"
    }
    if let wanted, wanted != hitsPerPage {
      return "pages of \(hitsPerPage) hits came where pages of \(wanted) were asked for"
    }
    if nbHits < 0 { return "nbHits is \(nbHits), it cannot be negative" }
    if nbPages < 0 { return "nbPages is \(nbPages), it cannot be negative" }
    if let error = countError { return error }
    if let aroundLatLng, aroundLatLng != aroundLatLng { return "aroundLatLng is not a number" }
    return sharedDetails?.wrappedValue.validationError(nbHits: nbHits) ?? facetError
  }
}
