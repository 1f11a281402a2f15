package import SearchlightBackend

/// What the rules that apply change in a request and in its answer.
package struct RuleEffect {
  /// The request to answer, as the rules have changed it.
  package private(set) var request: SearchRequest

  /// Further conditions that records must meet.
  package private(set) var groups: [FilterGroup] = []

  /// Further conditions that only add to the score of records.
  package private(set) var optionalGroups: [FilterGroup] = []

  /// The promotions, in the order in which the rules apply.
  private var promotions: [(promotion: Rule.Promotion, mustPass: Bool)] = []

  /// The identifiers of the hidden records.
  package private(set) var hidden: Set<String> = []

  private var userData: [JSON] = []
  private var appliedRules: [String] = []
  private var redirectURL: String?
  private var facetOrdering: FacetOrdering?

  /// - Parameters:
  ///   - request: The request as received.
  ///   - subject: What rules examine of it.
  ///   - applied: The rules, the most specific first.
  package init(of applied: [AppliedRule], on request: SearchRequest, _ subject: RuleSubject) {
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

  /// The records to promote, in the order in which the rules apply.
  ///
  /// A record that is both promoted and hidden is hidden. Of a record that several rules promote, the
  /// first promotion counts whose conditions it meets.
  package var promoted: [RulePromotion] {
    promotions.enumerated().flatMap { number, promotion in
      promotion.promotion.objectIDs.filter { !hidden.contains($0) }.map { objectID in
        RulePromotion(
          objectID: objectID, promotion: number, position: promotion.promotion.position,
          mustPass: promotion.mustPass)
      }
    }
  }

  /// Adds to an answer what the rules return to the app.
  package func complete(_ response: inout SearchResponse) {
    response.userData = userData
    response.redirectURL = redirectURL
    if let facetOrdering { response.facetOrdering = facetOrdering }
    if request.parameters["getRankingInfo"] == true { response.appliedRules = appliedRules }
  }
}

/// A rule that applies to a request, with its matches in the query.
package struct AppliedRule {
  package let rule: CompiledRule

  /// The matches of its patterns; none overlap.
  var matches: [RuleMatch]

  /// Whether one of the conditions that hold also accepts typos, plurals and synonyms.
  var alternatives: Bool
}

/// A record that rules promote.
package struct RulePromotion: PromotedRecord, Hashable {
  package let objectID: String
  package let promotion: Int
  package let position: Int

  /// Whether the record must meet the filters.
  package let mustPass: Bool
}
