import SearchBackend

/// What the rules that apply change in a request and in its answer.
struct RuleEffect {
  /// The request to answer, as the rules have changed it.
  private(set) var request: SearchRequest

  /// Further conditions that records must meet.
  private(set) var groups: [FilterGroup] = []

  /// Further conditions that only add to the score of records.
  private(set) var optionalGroups: [FilterGroup] = []

  /// The promotions, in the order in which the rules apply.
  private(set) var promotions: [(promotion: Rule.Promotion, mustPass: Bool)] = []

  /// The identifiers of the hidden records.
  private(set) var hidden: Set<String> = []

  private var userData: [JSON] = []
  private var appliedRules: [String] = []
  private var redirectURL: String?
  private var facetOrdering: FacetOrdering?

  /// - Parameters:
  ///   - request: The request as received.
  ///   - subject: What rules examine of it.
  ///   - applied: The rules, the most specific first.
  init(of applied: [AppliedRule], on request: SearchRequest, _ subject: RuleSubject) {
    self.request = request
    let text = QueryRewriting(applied, subject).text
    if self.request.facetSearch == nil {
      self.request.query = text
    } else {
      self.request.facetSearch?.contextQuery = text
    }
    var parameters: SearchParameters = [:]
    for applied in applied {
      let rule = applied.rule
      let consequence = rule.consequence
      for name in rule.parameters.names {
        if name == "facets" {
          parameters.facets = (parameters.facets ?? []) + (rule.parameters.facets ?? [])
        } else {
          // The most specific rule decides.
          parameters[name] = parameters[name] ?? rule.parameters[name]
        }
      }
      groups += rule.groups
      optionalGroups += rule.optionalGroups
      groups += consequence.automaticFacetFilters.flatMap { $0.groups(of: applied.matches) }
      optionalGroups += consequence.automaticOptionalFacetFilters.flatMap {
        $0.groups(of: applied.matches)
      }
      promotions += consequence.promote.map { ($0, consequence.filterPromotes) }
      hidden.formUnion(consequence.hide)
      if let data = consequence.userData { userData.append(data) }
      redirectURL = redirectURL ?? consequence.redirectURL
      facetOrdering = facetOrdering ?? consequence.facetOrdering
      appliedRules.append(rule.objectID)
    }
    if let facets = parameters.facets {
      parameters.facets = (request.parameters.facets ?? []) + facets
    }
    self.request.parameters.merge(parameters)
  }

  /// Adds to an answer what the rules return to the app.
  func complete(_ response: inout SearchResponse) {
    response.userData = userData
    response.redirectURL = redirectURL
    if let facetOrdering { response.facetOrdering = facetOrdering }
    if request.parameters["getRankingInfo"] == true { response.appliedRules = appliedRules }
  }
}

/// A rule that applies to a request, with its matches in the query.
struct AppliedRule {
  let rule: CompiledRule

  /// The matches of its patterns; none overlap.
  var matches: [RuleMatch]

  /// Whether one of the conditions that hold also accepts typos, plurals and synonyms.
  var alternatives: Bool
}
