import SearchCore

/// What a request says about which records are hits, and how they score by it.
struct ReferenceFilters {
  /// What records must meet.
  var groups: [FilterGroup]

  /// What only adds to the score.
  var optional: [FilterGroup]

  let sumOrFiltersScores: Bool
  let geo: ReferenceGeo

  init(_ request: SearchRequest) throws {
    let parameters = request.parameters
    groups =
      try Array(request.filterGroups)
      + FilterGroup.groups(parsing: parameters["filters"]?.stringValue ?? "", layer: .base)
      + FilterArrays(json: parameters.json).groups(layer: .base)
    optional = try FilterGroup.groups(optionalFilters: parameters["optionalFilters"] ?? [])
    sumOrFiltersScores = parameters["sumOrFiltersScores"]?.boolValue ?? false
    geo = ReferenceGeo(parameters)
  }

  /// Whether a record meets all groups but those that are left out, and is where it must be.
  func matches(_ record: JSON, without isLeftOut: (FilterGroup) -> Bool = { _ in false }) -> Bool {
    geo.contains(record) && groups.allSatisfy { isLeftOut($0) || $0.matches(record) }
  }

  /// The sum of the scores of what a record meets.
  func score(of record: JSON) -> Int {
    (groups + optional).map { group in
      let scores = group.filters.filter { $0.matches(record) }.map(\.referenceScore)
      return group.id.kind == .or && !sumOrFiltersScores
        ? scores.max() ?? 0 : scores.reduce(0, +)
    }.reduce(0, +)
  }
}

extension Filter {
  fileprivate var referenceScore: Int {
    switch self {
    case .facet(let filter): filter.score ?? 1
    case .tag(let filter): filter.score ?? 1
    case .numeric: 0
    }
  }
}
