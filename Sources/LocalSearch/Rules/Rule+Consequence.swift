public import SearchCore

extension Rule {
  /// What a rule does.
  public struct Consequence: Hashable, Sendable {
    /// Parameters of the search, under Algolia's names, that go before those of the request.
    ///
    /// Filters of any kind are added to those of the request, and so are `facets`. Which page is shown is the
    /// affair of the list that asks: `page`, `hitsPerPage`, `offset` and `length` are refused.
    public var params: SearchParameters

    /// What becomes of the query.
    public var query: QueryChange?

    /// Filters made of the values of facets that a pattern has found.
    public var automaticFacetFilters: [AutomaticFilter]

    /// The same as optional filters, which only lift records.
    public var automaticOptionalFacetFilters: [AutomaticFilter]

    /// Where the app should lead the user instead: the text of a URL, which nobody checks.
    ///
    /// In JSON `params.renderingContent.redirect.url`.
    public var redirectURL: String?

    /// Which facets are to be shown, in which order; goes before that of the settings.
    ///
    /// In JSON `params.renderingContent.facetOrdering`.
    public var facetOrdering: FacetOrdering?

    /// Records that are put into places of their own, at most 300.
    public var promote: [Promotion]

    /// Whether promoted records are left out where they do not meet the filters of the request.
    public var filterPromotes: Bool

    /// Identifiers of records that are no hits, at most 50.
    public var hide: [String]

    /// An object that the answer brings along, see ``SearchCore/SearchResponse/userData``.
    public var userData: JSON?

    /// Creates a consequence.
    public init(
      params: SearchParameters = [:], query: QueryChange? = nil,
      automaticFacetFilters: [AutomaticFilter] = [],
      automaticOptionalFacetFilters: [AutomaticFilter] = [], redirectURL: String? = nil,
      facetOrdering: FacetOrdering? = nil, promote: [Promotion] = [], filterPromotes: Bool = false,
      hide: [String] = [],
      userData: JSON? = nil
    ) {
      self.params = params
      self.query = query
      self.automaticFacetFilters = automaticFacetFilters
      self.automaticOptionalFacetFilters = automaticOptionalFacetFilters
      self.redirectURL = redirectURL
      self.facetOrdering = facetOrdering
      self.promote = promote
      self.filterPromotes = filterPromotes
      self.hide = hide
      self.userData = userData
    }
  }
}
