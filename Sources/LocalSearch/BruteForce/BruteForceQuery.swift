import SearchCore

/// One request, answered by looking at every record.
///
/// Written to be clear: it says what a faster engine must find.
struct BruteForceQuery {
  /// At most so many hits can be reached by paging.
  static let paginationLimit = 1000

  private let request: SearchRequest
  private let highlightedAttributes: [Attribute]
  private let retrievedAttributes: [Attribute]?

  /// The words of the query as they are compared, none twice.
  private let words: [String]

  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that is not known or whose
  ///   value is out of range.
  init(_ request: SearchRequest, searchableAttributes: [Attribute]) throws(SearchError) {
    try Self.check(request)
    self.request = request
    let wanted = request.parameters.attributesToHighlight
    highlightedAttributes =
      wanted.map { $0 == ["*"] ? searchableAttributes : $0 } ?? searchableAttributes
    let retrieved = request.parameters.attributesToRetrieve
    retrievedAttributes = retrieved?.contains("*") == true ? nil : retrieved
    var seen: Set<String> = []
    words = request.query.words.map(\.folded).filter { seen.insert($0).inserted }
  }

  func answer(from records: [IndexedRecord]) -> SearchResponse {
    var hits: [(rank: Int, record: IndexedRecord)] = []
    for record in records {
      guard let rank = rank(of: record),
        request.filterGroups.allSatisfy({ $0.matches(record.record) })
      else { continue }
      hits.append((rank, record))
    }
    // The sort is stable: among equals the order of the records stays.
    hits.sort { $0.rank < $1.rank }
    let reachable = hits.prefix(Self.paginationLimit)
    let (start, isTooLarge) = request.page.multipliedReportingOverflow(by: request.hitsPerPage)
    var page = HitsPage.Builder()
    for (_, record) in isTooLarge ? [] : reachable.dropFirst(start).prefix(request.hitsPerPage) {
      page.append(
        objectID: record.objectID, bytes: bytes(of: record),
        metadata: HitMetadata(
          highlightResult: highlights(of: record.record), geolocation: record.geolocation))
    }
    return SearchResponse(
      to: request, hits: HitsPage(page), nbHits: hits.count, maximumHits: Self.paginationLimit)
  }

  /// The place of the last attribute that is needed to find all words; `nil` if one is not found.
  private func rank(of record: IndexedRecord) -> Int? {
    var rank = 0
    for word in words {
      guard let attribute = record.attribute(ofWordBeginning: word) else { return nil }
      rank = max(rank, attribute)
    }
    return rank
  }

  private func bytes(of record: IndexedRecord) -> [UInt8] {
    guard let retrievedAttributes, let members = record.record.objectValue else {
      return record.bytes
    }
    return JSON.object(
      members.filter { $0.key == "objectID" || retrievedAttributes.contains(Attribute($0.key)) }
    ).bytes
  }

  private func highlights(of record: JSON) -> TreeModel<HighlightResult>? {
    var members: [String: TreeModel<HighlightResult>] = [:]
    for attribute in highlightedAttributes {
      // The tree mirrors the record, so a nested attribute brings its whole outermost member along.
      let key = record[attribute.rawValue] == nil ? attribute.outermost : attribute.rawValue
      members[key] = record[key]?.highlighted(words: words)
    }
    return members.isEmpty ? nil : .dictionary(members)
  }

  private static func check(_ request: SearchRequest) throws(SearchError) {
    let known = ["attributesToHighlight", "attributesToRetrieve", "hitsPerPage"]
    for name in request.parameters.names where !known.contains(name) {
      throw .rejected(
        message: "the parameter \(name) is not known; known are \(known.joined(separator: ", "))",
        status: 400)
    }
    let hitsPerPage = request.parameters["hitsPerPage"]
    if let hitsPerPage, !(1...1000).contains(hitsPerPage.intValue ?? 0) {
      throw .rejected(
        message: "hitsPerPage must be a whole number from 1 to 1000, not \(hitsPerPage)",
        status: 400)
    }
    for name in ["attributesToHighlight", "attributesToRetrieve"] {
      guard let value = request.parameters[name] else { continue }
      guard let elements = value.arrayValue, elements.allSatisfy({ $0.stringValue != nil }) else {
        throw .rejected(message: "\(name) must be an array of texts, not \(value)", status: 400)
      }
    }
    if request.page < 0 {
      throw .rejected(message: "page must be at least 0, not \(request.page)", status: 400)
    }
  }
}

extension Attribute {
  /// The part before the first dot.
  fileprivate var outermost: String {
    String(rawValue.prefix { $0 != "." })
  }
}
