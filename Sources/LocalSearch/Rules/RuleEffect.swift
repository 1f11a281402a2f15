import SearchCore

/// What the rules that apply make of a request and of its answer.
struct RuleEffect {
  /// The request to answer.
  private(set) var request: SearchRequest

  /// What records must meet beside.
  private(set) var groups: [FilterGroup] = []

  /// What only adds to the score of records beside.
  private(set) var optionalGroups: [FilterGroup] = []

  /// What is promoted, in the order in which rules have their say.
  private(set) var promotions: [(promotion: Rule.Promotion, mustPass: Bool)] = []

  /// The identifiers of what is hidden.
  private(set) var hidden: Set<String> = []

  private var userData: [JSON] = []
  private var appliedRules: [String] = []
  private var redirectURL: String?
  private var facetOrdering: FacetOrdering?

  /// - Parameters:
  ///   - request: The request as it came.
  ///   - subject: What of it rules look at.
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
          // The most specific rule has the say.
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

  /// Notes in an answer what rules give to the app.
  func complete(_ response: inout SearchResponse) {
    response.userData = userData
    response.redirectURL = redirectURL
    if let facetOrdering { response.facetOrdering = facetOrdering }
    if request.parameters["getRankingInfo"] == true { response.appliedRules = appliedRules }
  }
}
