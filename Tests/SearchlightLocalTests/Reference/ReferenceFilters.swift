import SearchlightCore

/// The conditions of a request on its hits, and the scores of the filters.
struct ReferenceFilters {
  /// The groups that records must meet.
  var groups: [FilterGroup]

  /// The groups that only add to the score.
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

  /// Whether a record meets all groups except those that are left out, and the geographic
  /// conditions.
  func matches(_ record: JSON, without isLeftOut: (FilterGroup) -> Bool = { _ in false }) -> Bool {
    geo.contains(record) && groups.allSatisfy { isLeftOut($0) || $0.matches(record) }
  }

  /// The sum of the scores of the filters that a record meets.
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
