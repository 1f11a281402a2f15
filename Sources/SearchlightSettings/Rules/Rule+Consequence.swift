public import SearchlightBackend

extension Rule {
  /// What a rule does to a request and its answer.
  public struct Consequence: Hashable, Sendable {
    /// Search parameters under Algolia's names, which override those of the request.
    ///
    /// Filters of any kind are added to those of the request, and so are `facets`. The list that
    /// sends the request decides which page is shown: `page`, `hitsPerPage`, `offset` and `length`
    /// are refused.
    public var params: SearchParameters

    /// How the rule changes the query; `nil` leaves the query as it is.
    public var query: QueryChange?

    /// Filters for the values of facets that a pattern has found.
    public var automaticFacetFilters: [AutomaticFilter]

    /// Optional filters for such values, which only raise the score of records.
    public var automaticOptionalFacetFilters: [AutomaticFilter]

    /// The URL to which the app should redirect the user, as text that nobody checks.
    ///
    /// In JSON `params.renderingContent.redirect.url`.
    public var redirectURL: String?

    /// Which facets the app should show, in which order; overrides the ordering in the settings.
    ///
    /// In JSON `params.renderingContent.facetOrdering`.
    public var facetOrdering: FacetOrdering?

    /// Records to show at fixed positions, at most 300 in all.
    public var promote: [Promotion]

    /// Whether promoted records are omitted if they do not meet the filters of the request.
    public var filterPromotes: Bool

    /// The identifiers of records that are never hits, at most 50.
    public var hide: [String]

    /// An object that the answer returns to the app, see ``SearchlightBackend/SearchResponse/userData``.
    public var userData: JSON?

    /// Creates a consequence; without arguments, it does nothing.
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

  /// Records to show at a fixed position, whether they match the query or not.
  public struct Promotion: Hashable, Sendable {
    /// The identifiers of the records, at most 100, in the order in which they are shown;
    /// identifiers that the index does not have are ignored.
    public var objectIDs: [String]

    /// The position of the first record among all hits, from 0 to 300; in a shorter list, the end.
    public var position: Int

    /// Promotes one record to a position.
    public init(_ objectID: String, position: Int) {
      self.init([objectID], position: position)
    }

    /// Promotes several records to adjacent positions.
    public init(_ objectIDs: [String], position: Int) {
      self.objectIDs = objectIDs
      self.position = position
    }
  }
}
