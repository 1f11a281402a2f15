/// Plans recommendations for several records: one query for each record, and one merged list.
extension QueryPlan {
  /// Returns a query for each record, without duplicates; a request without records gives one
  /// query.
  static func queries(
    for recommendation: RecommendationRequest, in request: SearchRequest
  ) -> [Query] {
    var known: Set<String> = []
    let objectIDs = recommendation.objectIDs.filter { known.insert($0).inserted }
    if objectIDs.count < 2 {
      return [Query(purpose: .recommendations(for: objectIDs.first), request: request)]
    }
    return objectIDs.map { objectID in
      var single = request
      single.recommendation?.objectIDs = [objectID]
      return Query(purpose: .recommendations(for: objectID), request: single)
    }
  }

  /// Merges the recommendations of all answers into one list.
  ///
  /// Hits that several records recommend come first. Within both groups, hits are sorted by their
  /// average position, and hits with equal averages keep the order in which they first occur. The
  /// records themselves are left out. InstantSearch.js merges in the same way.
  func merge(
    _ responses: [SearchResponse], recommendedFor objectIDs: [String]
  ) -> SearchResponse? {
    guard responses.count > 1, var merged = responses.first else { return responses.first }
    struct Candidate {
      var hit: RawHit
      var sum: Int
      var count: Int
    }
    let asked = Set(objectIDs)
    var candidates: [String: Candidate] = [:]
    var order: [String] = []
    for response in responses {
      for (row, hit) in response.hits.enumerated() where !asked.contains(hit.objectID) {
        if candidates[hit.objectID] == nil {
          candidates[hit.objectID] = Candidate(hit: hit, sum: row, count: 1)
          order.append(hit.objectID)
        } else {
          candidates[hit.objectID]?.sum += row
          candidates[hit.objectID]?.count += 1
        }
      }
    }
    let ranked = order.enumerated().compactMap { number, objectID in
      candidates[objectID].map { candidate in
        let isAlone = candidate.count == 1
        return (
          isAlone: isAlone, average: Double(candidate.sum) / Double(candidate.count),
          number: number, hit: candidate.hit
        )
      }
    }.sorted { left, right in
      if left.isAlone != right.isAlone { return right.isAlone }
      if left.average != right.average { return left.average < right.average }
      return left.number < right.number
    }
    var page = HitsPage.Builder()
    for entry in ranked.prefix(max(0, merged.hitsPerPage)) {
      page.append(
        objectID: entry.hit.objectID, bytes: entry.hit.bytes, metadata: entry.hit.metadata)
    }
    merged.hits = HitsPage(page)
    merged.hits.origin = responses.first?.hits.origin
    merged.nbHits = merged.hits.count
    merged.nbPages = merged.hits.isEmpty ? 0 : 1
    return merged
  }
}
