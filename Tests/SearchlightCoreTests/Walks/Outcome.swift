import SearchlightCore

/// The way in which a service answers a round trip.
enum Outcome: Hashable, Sendable {
  case success(hits: Int)
  case failure
  case cancelled
  /// Every second entry fails.
  case mixed(hits: Int)
  case missingResponse
  /// The response also answers sources that were not requested.
  case strangers
  case nothing
  case negativeCount
  case wrongPage
  case wrongSize
  case tooManyHits

  static let failures: [Outcome] = [
    .failure, .cancelled, .mixed(hits: 9), .missingResponse, .strangers, .nothing, .negativeCount,
    .wrongPage, .wrongSize, .tooManyHits,
  ]

  /// Returns the name of an answer's rows and errors: request, source and page.
  static func mark(_ requestID: SearchRequestID, _ source: SourceID, page: Int) -> String {
    "\(requestID)/\(source)/\(page)"
  }

  /// Returns whether the entry with an index is answered correctly.
  func isGood(entry: Int, of count: Int) -> Bool {
    switch self {
    case .success, .strangers: true
    case .mixed: entry.isMultiple(of: 2)
    case .missingResponse: entry < count - 1
    default: false
    }
  }

  func response(to request: MultiSearchRequest) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    if self == .nothing { return response }
    var isEnough = false
    for (number, entry) in request.entries.enumerated() {
      if self == .missingResponse, number == request.entries.count - 1 { continue }
      if isEnough {
        response.results[entry.source] = .success(.unprocessed(entry.request))
        continue
      }
      let result = result(of: entry, number: number, requestID: request.id)
      response.results[entry.source] = result
      if case .success(let answer) = result, request.strategy == .stopIfEnoughMatches {
        isEnough = answer.hitsPerPage > 0 && answer.nbHits >= answer.hitsPerPage
      }
    }
    if self == .strangers {
      for source: SourceID in ["nobody", "news", "movies"] where response.results[source] == nil {
        response.results[source] = .failure(.unavailable("never asked"))
      }
    }
    return response
  }

  /// Returns a piece of the answer: one third of the sources is partial, one third missing, and the
  /// others complete.
  func piece(of request: MultiSearchRequest) -> MultiSearchResponse {
    var piece = response(to: request)
    for (number, entry) in request.entries.enumerated() {
      guard case .success(var answer)? = piece.results[entry.source], answer.isProcessed else {
        continue
      }
      switch (request.id.rawValue + number) % 3 {
      case 0:
        answer.details.isPartial = true
        var builder = HitsPage.Builder()
        for hit in answer.hits.prefix(answer.hits.count / 2) {
          builder.append(objectID: hit.objectID, record: ["objectID": .string(hit.objectID)])
        }
        answer.hits = HitsPage(builder)
        piece.results[entry.source] = .success(answer)
      case 1: piece.results[entry.source] = nil
      default: break
      }
    }
    return piece
  }

  private func result(
    of entry: MultiSearchRequest.Entry, number: Int, requestID: SearchRequestID
  ) -> Result<SearchResponse, SearchError> {
    let mark = Self.mark(requestID, entry.source, page: entry.request.page)
    switch self {
    case .failure: return .failure(.unavailable(mark))
    case .mixed where !number.isMultiple(of: 2): return .failure(.unavailable(mark))
    case .cancelled: return .failure(.cancelled)
    default: break
    }
    let size = max(0, entry.request.hitsPerPage)
    // In the group that stops if it finds enough, the first source finds enough now and then.
    let nbHits = entry.source == Subject.breaking.source ? nbHits % 8 / 2 : nbHits
    let rest = max(0, nbHits - min(nbHits, entry.request.page.multipliedOrMax(by: size)))
    let count = self == .tooManyHits ? size + 1 : min(size, rest, 4)
    var builder = HitsPage.Builder()
    for row in 0..<count {
      let objectID = "\(mark)/\(row)"
      builder.append(objectID: objectID, record: ["objectID": .string(objectID)])
    }
    var response = SearchResponse(
      to: entry.request, hits: HitsPage(builder), nbHits: self == .negativeCount ? -1 : nbHits)
    if self == .wrongPage { response.page &+= 1 }
    if self == .wrongSize { response.hitsPerPage += 1 }
    for attribute in entry.request.parameters.facets ?? [] {
      let values = Self.values(of: attribute, count: requestID.rawValue)
      response.facets[attribute] = values
      let numbers = values.compactMap { Double($0.value) }
      if let min = numbers.min(), let max = numbers.max() {
        response.facetsStats[attribute] = FacetStats(min: min, max: max, avg: min, sum: max)
      }
    }
    response.facetOrdering = Self.ordering(of: requestID)
    if let search = entry.request.facetSearch {
      response.facetHits = Self.values(of: search.attribute, count: requestID.rawValue)
    }
    return .success(response)
  }

  private var nbHits: Int {
    switch self {
    case .success(let hits), .mixed(let hits): hits
    default: 9
    }
  }

  /// The engine selects some facets for display in two of three answers.
  private static func ordering(of requestID: SearchRequestID) -> FacetOrdering? {
    requestID.rawValue.isMultiple(of: 3)
      ? nil : FacetOrdering(facets: ["genres", "place1", "mood", "city", "desk"])
  }

  private static func values(of attribute: Attribute, count: Int) -> [Facet] {
    let values =
      switch attribute {
      case "place0": ["A", "B"]
      case "place1": ["A > B", "A > C"]
      case "place2": ["A > B > C"]
      case "topic0": ["Art", "Sport"]
      case "topic1": ["Art > Music"]
      case "year": ["1979", "1984", "2001"]
      case "stars": ["0.5", "3", "4.5", "9"]
      default: ["Crime", "Drama", "Noir", "War", "Western"]
      }
    return values.map { Facet(value: $0, count: count) }
  }
}

extension Int {
  fileprivate func multipliedOrMax(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
