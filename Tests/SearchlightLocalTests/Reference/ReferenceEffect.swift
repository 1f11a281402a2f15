import SearchlightLocal
import SearchlightCore

/// The effect of rules on a request and its answer.
struct ReferenceEffect {
  private(set) var request: SearchRequest
  private(set) var groups: [FilterGroup] = []
  private(set) var optional: [FilterGroup] = []
  private(set) var hidden: Set<String> = []
  private(set) var userData: [JSON] = []
  private(set) var appliedRules: [String] = []
  private(set) var redirectURL: String?
  private(set) var facetOrdering: FacetOrdering?
  private var promotions: [(promotion: Rule.Promotion, mustPass: Bool)] = []

  /// The parameters that a more specific rule has set.
  private var fixed: Set<String> = []

  init(_ request: SearchRequest) { self.request = request }

  mutating func setText(_ text: String) {
    if request.facetSearch == nil {
      request.query = text
    } else {
      request.facetSearch?.contextQuery = text
    }
  }

  /// Adds the effect of a rule.
  ///
  /// - Parameter found: The facet values that its patterns have found in the query.
  mutating func take(_ rule: Rule, _ found: [(attribute: Attribute, values: [String])]) throws {
    let consequence = rule.consequence
    let parameters = consequence.params
    groups +=
      try FilterGroup.groups(parsing: parameters["filters"]?.stringValue ?? "", layer: .base)
      + FilterArrays(json: parameters.json).groups(layer: .base)
    optional += try FilterGroup.groups(optionalFilters: parameters["optionalFilters"] ?? [])
    let filters = [
      "filters", "facetFilters", "numericFilters", "tagFilters", "optionalFilters", "facets",
    ]
    for name in parameters.names where !filters.contains(name) && fixed.insert(name).inserted {
      request.parameters[name] = parameters[name]
    }
    if let facets = parameters.facets {
      request.parameters.facets = (request.parameters.facets ?? []) + facets
    }
    groups += consequence.automaticFacetFilters.flatMap { Self.groups($0, found) }
    optional += consequence.automaticOptionalFacetFilters.flatMap { Self.groups($0, found) }
    hidden.formUnion(consequence.hide)
    userData += consequence.userData.map { [$0] } ?? []
    redirectURL = redirectURL ?? consequence.redirectURL
    facetOrdering = facetOrdering ?? consequence.facetOrdering
    appliedRules.append(rule.objectID)
    promotions += consequence.promote.map { ($0, consequence.filterPromotes) }
  }

  private static func groups(
    _ filter: Rule.AutomaticFilter, _ found: [(attribute: Attribute, values: [String])]
  ) -> [FilterGroup] {
    let clauses = found.filter { $0.attribute == filter.facet }.map(\.values).map {
      $0.map { value in
        Filter.facet(
          Filter.Facet(
            attribute: filter.facet, value: .string(value), score: filter.score,
            isNegated: filter.negative))
      }
    }
    if filter.negative {
      return clauses.isEmpty ? [] : [FilterGroup(.and("x", layer: .base), clauses.flatMap { $0 })]
    }
    let groups = filter.disjunctive ? [clauses.flatMap { $0 }] : clauses
    return groups.filter { !$0.isEmpty }.map { FilterGroup(.or("x", layer: .base), $0) }
  }

  /// The promoted records among some, each once, with the positions that the rules want for them.
  func promoted(
    among records: [ReferenceRecord], where passes: (JSON) -> Bool,
    whateverElse isFree: (JSON) -> Bool = { _ in true }
  ) -> [(position: Int, record: ReferenceRecord)] {
    var promoted: [(position: Int, record: ReferenceRecord)] = []
    for (promotion, mustPass) in promotions {
      var position = promotion.position
      for objectID in promotion.objectIDs
      where !hidden.contains(objectID)
        && !promoted.contains(where: { $0.record.objectID == objectID })
      {
        guard let record = records.first(where: { $0.objectID == objectID }),
          mustPass ? passes(record.record) : isFree(record.record)
        else { continue }
        promoted.append((position, record))
        position += 1
      }
    }
    return promoted
  }

  /// Inserts promoted hits into a list of other hits, in the order of their positions.
  static func insert<Hit>(
    _ promoted: [(position: Int, objectID: String, hit: Hit)], into rest: [Hit]
  ) -> [Hit] {
    var list = rest
    var last = -1
    for pin in promoted.sorted(by: { ($0.position, $0.objectID) < ($1.position, $1.objectID) }) {
      last = max(pin.position, last + 1)
      list.insert(pin.hit, at: min(last, list.count))
    }
    return list
  }
}
