import SearchlightAlgoliaForm
import SearchlightBackend

/// Answers about the hits, filters and users of searches.
extension AnalyticsAnswer {
  /// Returns the records that were answered most often.
  func topHits() throws(AlgoliaAPIError) -> JSON {
    let (hasClicks, hasRevenue) = try details()
    let rows = data.rows.filter { isWanted($0.search) }
    var groups: [String: AnalyticsCounts] = [:]
    for row in rows {
      for id in Set(row.search.hits) {
        groups[id, default: AnalyticsCounts()].add(row, of: id)
      }
    }
    let sorted = groups.sorted {
      $0.value.searches != $1.value.searches
        ? $0.value.searches > $1.value.searches : $0.key < $1.key
    }.prefix(AnalyticsData.groupLimit)
    return [
      "hits": .array(
        try query.page(Array(sorted)).map { id, counts in
          var members: [String: JSON] = ["hit": .string(id), "count": .integer(counts.searches)]
          if hasClicks { members.add(clicksOf: counts, tracked: "trackedHitCount") }
          if hasRevenue { members.add(revenueOf: counts) }
          return .object(members)
        })
    ]
  }

  /// Returns the attributes by which users have filtered most often.
  func topFilterAttributes() throws(AlgoliaAPIError) -> JSON {
    let found = data.frequencies { isWanted($0) ? $0.filters.map(\.attribute) : [] }
    return [
      "attributes": .array(
        try query.page(found).map {
          ["attribute": .string($0.element), "count": .integer($0.count)]
        })
    ]
  }

  /// Returns the conditions on an attribute by which users have filtered most often.
  func topFilters(of attribute: String) throws(AlgoliaAPIError) -> JSON {
    let found = data.frequencies { search in
      isWanted(search) ? search.filters.filter { $0.attribute == attribute } : []
    }
    return [
      "values": .array(
        try query.page(found).map { filter, count in
          .object(filter.members.merging(["count": .integer(count)]) { $1 })
        })
    ]
  }

  /// Returns the filters of a search that found nothing; `null` without such a search.
  func topFiltersNoResults() throws(AlgoliaAPIError) -> JSON {
    guard let text = query.search,
      data.rows.contains(where: { $0.search.query == text && $0.search.hitCount == 0 })
    else { return ["values": .null] }
    let found = data.frequencies { search in
      search.query == text && search.hitCount == 0 && !search.filters.isEmpty
        ? [FilterSet(filters: search.filters)] : []
    }
    return [
      "values": .array(
        try query.page(found).map { set, count in
          [
            "count": .integer(count),
            "values": .array(set.filters.map { .object($0.members) }),
          ]
        })
    ]
  }

  /// Returns the number of users who have a token.
  func usersCount() -> JSON {
    func count(_ rows: [AnalyticsData.Row]) -> JSON {
      .integer(Set(rows.compactMap(\.search.userToken)).count)
    }
    return [
      "count": count(data.rows),
      "dates": .array(
        data.daily.map { ["date": .string($0.day.text), "count": count($0.rows)] }),
    ]
  }

  private func isWanted(_ search: RecordedSearch) -> Bool {
    query.search.map { $0 == search.query } ?? true
  }

  /// The filters of one search together.
  private struct FilterSet: Hashable, Comparable {
    let filters: [RecordedFilter]

    static func < (left: FilterSet, right: FilterSet) -> Bool {
      left.filters.lexicographicallyPrecedes(right.filters)
    }
  }
}
