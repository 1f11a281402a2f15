import SearchCore

/// How a service answers.
enum Outcome: Hashable, Sendable {
  case success(hits: Int)
  case failure
  case cancelled
  /// Every second slice fails.
  case mixed(hits: Int)
  case missingSlice
  /// Answers also what nobody has asked for.
  case strangers
  case nothing
  case negativeCount
  case wrongPage
  case wrongSize
  case tooManyHits

  static let failures: [Outcome] = [
    .failure, .cancelled, .mixed(hits: 9), .missingSlice, .strangers, .nothing, .negativeCount,
    .wrongPage, .wrongSize, .tooManyHits,
  ]

  /// What the rows and errors of an answer are named after: request, source, page.
  static func mark(_ flight: FlightID, _ source: SourceID, page: Int) -> String {
    "\(flight)/\(source)/\(page)"
  }

  /// Whether the slice of a number is answered as it was asked for.
  func isGood(slice: Int, of count: Int) -> Bool {
    switch self {
    case .success, .strangers: true
    case .mixed: slice.isMultiple(of: 2)
    case .missingSlice: slice < count - 1
    default: false
    }
  }

  func response(to request: MultiSearchRequest) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    if self == .nothing { return response }
    var isEnough = false
    for (number, slice) in request.slices.enumerated() {
      if self == .missingSlice, number == request.slices.count - 1 { continue }
      if isEnough {
        response.results[slice.source] = .success(.unprocessed(slice.request))
        continue
      }
      let result = result(of: slice, number: number, flight: request.flight)
      response.results[slice.source] = result
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

  private func result(
    of slice: MultiSearchRequest.Slice, number: Int, flight: FlightID
  ) -> Result<SearchResponse, SearchError> {
    let mark = Self.mark(flight, slice.source, page: slice.request.page)
    switch self {
    case .failure: return .failure(.unavailable(mark))
    case .mixed where !number.isMultiple(of: 2): return .failure(.unavailable(mark))
    case .cancelled: return .failure(.cancelled)
    default: break
    }
    let size = max(0, slice.request.hitsPerPage)
    // Of a group in which one is asked after the other, the first has enough now and then.
    let nbHits = slice.source == Subject.breaking.source ? nbHits % 8 / 2 : nbHits
    let rest = max(0, nbHits - min(nbHits, slice.request.page.multipliedOrMax(by: size)))
    let count = self == .tooManyHits ? size + 1 : min(size, rest, 4)
    var builder = HitsPage.Builder()
    for row in 0..<count {
      let objectID = "\(mark)/\(row)"
      builder.append(objectID: objectID, record: ["objectID": .string(objectID)])
    }
    var response = SearchResponse(
      to: slice.request, hits: HitsPage(builder), nbHits: self == .negativeCount ? -1 : nbHits)
    if self == .wrongPage { response.page &+= 1 }
    if self == .wrongSize { response.hitsPerPage += 1 }
    for attribute in slice.request.parameters.facets ?? [] {
      response.facets[attribute] = Self.values(of: attribute, count: flight.rawValue)
    }
    if let search = slice.request.facetSearch {
      response.facetHits = Self.values(of: search.attribute, count: flight.rawValue)
    }
    return .success(response)
  }

  private var nbHits: Int {
    switch self {
    case .success(let hits), .mixed(let hits): hits
    default: 9
    }
  }

  private static func values(of attribute: Attribute, count: Int) -> [Facet] {
    let values =
      switch attribute {
      case "place0": ["A", "B"]
      case "place1": ["A > B", "A > C"]
      case "place2": ["A > B > C"]
      case "topic0": ["Art", "Sport"]
      case "topic1": ["Art > Music"]
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
