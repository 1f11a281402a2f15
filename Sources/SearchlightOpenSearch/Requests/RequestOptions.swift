import SearchlightBackend
import SearchlightSettings

/// The parameters of a request, without its text and filter groups, checked.
struct RequestOptions: Sendable {
  /// The hits to show, among all hits.
  let window: PageWindow

  /// The filters of the parameters, which apply to every count.
  private(set) var filters: FilterParameters

  let matching: WordMatching
  let named: AttributeParameters
  let geo: GeoParameters
  let counted: FacetParameters
  let distinct: Int

  /// Whether all facets are counted after variants were left out.
  let countsAfterDistinct: Bool

  let retrieved: [Attribute]?
  let highlighted: [Attribute]?
  let snippeted: [AttributeToSnippet]
  let ellipsis: String
  let restrictsArrays: Bool

  /// Whether highlights show words of the query in place of their synonyms.
  let replacesSynonyms: Bool

  /// The words that records may lack if nothing has all words.
  let removal: RemoveWordsIfNoResults

  /// Whether hits have what their rank is made of.
  let wantsRankingInfo: Bool

  /// The parts that the answer has; `nil` for all.
  let responseFields: [ResponseField]?

  /// Whether the answer has hits.
  var showsHits: Bool { responseFields?.contains(.hits) ?? true }

  /// Reads and checks the parameters of a request, as the embedded engine does.
  ///
  /// - Parameters:
  ///   - effect: What rules have changed in the request; `nil` if none applies.
  ///   - ignoresUndeclared: Whether filters may name attributes that the settings do not declare.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for a parameter that is not
  ///   known, that a cluster cannot follow, or whose value is invalid.
  init(
    _ request: SearchRequest, _ index: IndexOptions, _ effect: RuleEffect? = nil,
    ignoresUndeclared: Bool = false
  ) throws(SearchError) {
    if let recommendation = request.recommendation {
      throw .rejected(
        message:
          "A cluster does not offer recommendations (\(recommendation.model.rawValue)). Search for "
          + "related items with RelatedItemsSearcher, or ask a service that recommends.",
        status: 400)
    }
    let settings = index.settings
    let options = OptionReader(request.parameters)
    do throws(OptionError) {
      try Parameters.checkNames(request.parameters)
      try Parameters.checkValues(request.parameters)
      window = try PageWindow(options, page: request.page, settings: settings)
      named = try AttributeParameters(options, settings: settings)
      geo = try GeoParameters(options)
      counted = try FacetParameters(options, of: request, settings: settings)
      filters = try FilterParameters(options)
      distinct = try options.value(Settings.distinct, else: settings)
      countsAfterDistinct = try options.value(Settings.facetingAfterDistinct, else: settings)
      retrieved = try options.value(Settings.attributesToRetrieve, else: settings)
      highlighted = try options.value(Settings.attributesToHighlight, else: settings)
      snippeted = try options.value(Settings.attributesToSnippet, else: settings)
      ellipsis = try options.value(Settings.snippetEllipsisText, else: settings)
      restrictsArrays =
        try options.value(Settings.restrictHighlightAndSnippetArrays, else: settings)
      replacesSynonyms = try options.value(Settings.replaceSynonymsInHighlight, else: settings)
      removal = try options.value(Settings.removeWordsIfNoResults, else: settings)
      wantsRankingInfo = try options.value(Parameters.getRankingInfo) ?? false
      responseFields = try options.value(Settings.responseFields, else: settings)
      // What is valid is followed or refused.
      try ClusterSupport.check(request.parameters, index.compounds.languages)
      matching = try WordMatching(
        options, settings: settings, index.analysis, index.compounds)
    } catch {
      throw .refused(error.message)
    }
    if let problem = matching.problem { throw .refused(problem) }
    try ElementCondition.check(Array(request.filterGroups) + filters.groups)
    guard ElementCondition.division(of: filters.optionalGroups).elements.isEmpty else {
      throw .refused("optionalFilters cannot have conditions on one element")
    }
    try settings.check(
      Array(request.filterGroups) + filters.groups + filters.optionalGroups,
      ignoresUndeclared: ignoresUndeclared)
    if let effect { filters.add(effect.groups, optional: effect.optionalGroups) }
  }
}
