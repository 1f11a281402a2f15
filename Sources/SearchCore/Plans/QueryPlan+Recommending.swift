/// Recommendations for several records: a query for each, and one list of all that is recommended.
extension QueryPlan {
  /// A query for each record; one for what is recommended to everybody.
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

  /// The recommendations of all answers as those of one.
  ///
  /// What several records recommend comes first, and then, in both parts, what stands highest on average; equal
  /// ones come in the order in which they are first met. The records themselves are left out. This is the rule of
  /// InstantSearch.js.
  func merge(
    _ responses: [SearchResponse], recommendedFor objectIDs: [String]
  ) -> SearchResponse? {
    guard responses.count > 1, var merged = responses.first else { return responses.first }
    struct Place {
      var hit: RawHit
      var sum: Int
      var count: Int
    }
    let asked = Set(objectIDs)
    var places: [String: Place] = [:]
    var order: [String] = []
    for response in responses {
      for (row, hit) in response.hits.enumerated() where !asked.contains(hit.objectID) {
        if places[hit.objectID] == nil {
          places[hit.objectID] = Place(hit: hit, sum: row, count: 1)
          order.append(hit.objectID)
        } else {
          places[hit.objectID]?.sum += row
          places[hit.objectID]?.count += 1
        }
      }
    }
    let ranked = order.enumerated().compactMap { number, objectID in
      places[objectID].map { place in
        let isAlone = place.count == 1
        return (
          isAlone: isAlone, average: Double(place.sum) / Double(place.count), number: number,
          hit: place.hit
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
