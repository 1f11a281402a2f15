import SearchlightBackend

/// The scores that the filters of a request add to the score of a hit.
struct ScoredFilters: Sendable {
  /// A filter and its score, or several filters of which the best counts.
  struct Part: Sendable {
    let groups: [FilterGroup]
    let score: Int
    /// The parts of which only the best counts; a part with alternatives has no score of its own.
    var alternatives: [Part] = []
  }

  let parts: [Part]

  /// The largest possible sum of scores.
  var largest: Int {
    parts.reduce(0) { sum, part in
      let best = part.alternatives.map(\.score).max() ?? part.score
      return sum.addingReportingOverflow(best).partialValue
    }
  }

  /// Collects the filters that add to the score; a filter that states no score counts 1.
  ///
  /// - Parameters:
  ///   - groups: The conditions; they add to the score only if `sumsScores` is true or one of their
  ///     filters has a score.
  ///   - optional: The optional filters, which only add to the score.
  ///   - countsAll: Whether conditions without a score add to it too, equally for all hits.
  init(
    _ groups: [FilterGroup], optional: [FilterGroup], sumsScores: Bool, countsAll: Bool = false
  ) {
    let hasScores =
      sumsScores || countsAll || groups.contains { $0.filters.contains { $0.score != nil } }
    var parts: [Part] = []
    for group in (hasScores ? groups : []) + optional {
      let all = group.filters.compactMap { filter -> Part? in
        guard !filter.isNumeric else { return nil }
        return Part(groups: [FilterGroup(.and("score"), [filter])], score: filter.score ?? 1)
      }
      if group.id.kind == .or, !sumsScores, all.count > 1 {
        parts.append(Part(groups: [], score: 0, alternatives: all))
      } else {
        parts += all
      }
    }
    self.parts = parts.filter { $0.score > 0 || !$0.alternatives.isEmpty }
  }

  /// Returns the queries that add the scores, each multiplied by `weight`.
  func clauses(_ filters: FilterQuery, weight: Double) throws(SearchError) -> [JSON] {
    var clauses: [JSON] = []
    for part in parts {
      if part.alternatives.isEmpty {
        clauses.append(Self.clause(try filters.query(part.groups), part.score, weight))
      } else {
        // Alternatives with one score are one query, in which values of one field are one clause.
        var found: [(score: Int, queries: AlternativeQueries)] = []
        for part in part.alternatives where part.score > 0 {
          let query = try filters.query(part.groups)
          if let index = found.firstIndex(where: { $0.score == part.score }) {
            found[index].queries.add(query)
          } else {
            found.append((part.score, AlternativeQueries(query)))
          }
        }
        let queries = found.map { Self.clause($0.queries.query, $0.score, weight) }
        if !queries.isEmpty { clauses.append(["dis_max": ["queries": .array(queries)]]) }
      }
    }
    return clauses
  }

  private static func clause(_ query: JSON, _ score: Int, _ weight: Double) -> JSON {
    ["constant_score": ["boost": FilterQuery.json(Double(score) * weight), "filter": query]]
  }
}

extension Filter {
  /// The score that the filter states; `nil` for none.
  fileprivate var score: Int? {
    switch self {
    case .facet(let facet): facet.score
    case .tag(let tag): tag.score
    case .numeric: nil
    }
  }

  fileprivate var isNumeric: Bool {
    if case .numeric = self { true } else { false }
  }
}
