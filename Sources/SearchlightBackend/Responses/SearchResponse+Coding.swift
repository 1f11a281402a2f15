import SearchlightBasics
import SearchlightStateMachine

extension SearchResponse: Codable {
  private enum CodingKeys: String, CodingKey {
    case hits, nbHits, page, nbPages, hitsPerPage, counts, processingTime
    case aroundLatLng, automaticRadius, isProcessed, userData, appliedRules, redirectURL
    case queryAfterRemoval, parsedQuery, facetOrdering, details
  }

  /// Encodes the numbers, the page of hits and the counts.
  ///
  /// In a log, the page and the counts are bodies: each is written once and referred to by its
  /// identifier.
  public func encode(to encoder: any Encoder) throws {
    if let bodies = LogBodies(of: encoder), isPlain {
      _ = try LogCoding.write(in: encoder) { output, coding in
        try write(to: &output, with: bodies, by: coding)
      }
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Encode the members in the order of their keys, so that an encoder with sorted keys has
    // nothing to sort.
    if !appliedRules.isEmpty { try container.encode(appliedRules, forKey: .appliedRules) }
    try container.encodeIfPresent(aroundLatLng, forKey: .aroundLatLng)
    try container.encodeIfPresent(automaticRadius, forKey: .automaticRadius)
    let counts = ResponseCounts(of: self)
    if !counts.isEmpty {
      if let bodies = LogBodies(of: encoder) {
        try container.encode(["body": bodies.keep(line: try counts.line())], forKey: .counts)
      } else {
        try container.encode(counts, forKey: .counts)
      }
    }
    if let saidDetails { try container.encode(saidDetails, forKey: .details) }
    try container.encodeIfPresent(facetOrdering, forKey: .facetOrdering)
    try container.encode(hits, forKey: .hits)
    try container.encode(hitsPerPage, forKey: .hitsPerPage)
    if !isProcessed { try container.encode(false, forKey: .isProcessed) }
    try container.encode(nbHits, forKey: .nbHits)
    try container.encode(nbPages, forKey: .nbPages)
    try container.encode(page, forKey: .page)
    try container.encodeIfPresent(parsedQuery, forKey: .parsedQuery)
    try container.encodeIfPresent(processingTime?.exactText, forKey: .processingTime)
    try container.encodeIfPresent(queryAfterRemoval, forKey: .queryAfterRemoval)
    try container.encodeIfPresent(redirectURL, forKey: .redirectURL)
    if !userData.isEmpty { try container.encode(userData, forKey: .userData) }
  }

  /// The details; `nil` if all of them have their default.
  private var saidDetails: AnswerDetails? { details == AnswerDetails() ? nil : details }

  /// Whether the answer has only the members that nearly every answer has.
  private var isPlain: Bool {
    appliedRules.isEmpty && aroundLatLng == nil && automaticRadius == nil && facetOrdering == nil
      && isProcessed && parsedQuery == nil && queryAfterRemoval == nil && redirectURL == nil
      && userData.isEmpty
  }

  /// Appends what `encode(to:)` writes for a plain answer, without coding containers.
  private func write(
    to output: inout [UInt8], with bodies: LogBodies, by coding: LogCoding
  ) throws {
    var members = MemberWriter()
    func add(_ key: StaticString, _ number: Int) {
      members.begin(key, in: &output)
      output.append(contentsOf: number.description.utf8)
    }
    let counts = ResponseCounts(of: self)
    if !counts.isEmpty {
      members.begin(#""counts":{"body":"#, in: &output)
      JSONLiteral.append(bodies.keep(line: try counts.line()), to: &output)
      output.append(UInt8(ascii: "}"))
    }
    if let saidDetails {
      members.begin(#""details":"#, in: &output)
      try coding.encode(saidDetails, to: &output)
    }
    members.begin(#""hits":"#, in: &output)
    try hits.write(to: &output, with: bodies)
    add(#""hitsPerPage":"#, hitsPerPage)
    add(#""nbHits":"#, nbHits)
    add(#""nbPages":"#, nbPages)
    add(#""page":"#, page)
    if let processingTime {
      members.begin(#""processingTime":"#, in: &output)
      JSONLiteral.append(processingTime.exactText, to: &output)
    }
    members.end(in: &output)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      hits: try container.decode(HitsPage.self, forKey: .hits),
      nbHits: try container.decode(Int.self, forKey: .nbHits),
      page: try container.decode(Int.self, forKey: .page),
      nbPages: try container.decode(Int.self, forKey: .nbPages),
      hitsPerPage: try container.decode(Int.self, forKey: .hitsPerPage),
      processingTime: try container.decodeIfPresent(String.self, forKey: .processingTime).map {
        try Duration(decoding: $0, forKey: .processingTime, in: container)
      })
    aroundLatLng = try container.decodeIfPresent(Point.self, forKey: .aroundLatLng)
    automaticRadius = try container.decodeIfPresent(Int.self, forKey: .automaticRadius)
    queryAfterRemoval = try container.decodeIfPresent(
      HighlightedString.self, forKey: .queryAfterRemoval)
    parsedQuery = try container.decodeIfPresent(String.self, forKey: .parsedQuery)
    userData = try container.decodeIfPresent([JSON].self, forKey: .userData) ?? []
    appliedRules = try container.decodeIfPresent([String].self, forKey: .appliedRules) ?? []
    redirectURL = try container.decodeIfPresent(String.self, forKey: .redirectURL)
    facetOrdering = try container.decodeIfPresent(FacetOrdering.self, forKey: .facetOrdering)
    isProcessed = try container.decodeIfPresent(Bool.self, forKey: .isProcessed) ?? true
    if let said = try container.decodeIfPresent(AnswerDetails.self, forKey: .details) {
      details = said
    }
    guard container.contains(.counts) else { return }
    let counts: ResponseCounts
    if let bodies = LogBodies(of: decoder) {
      let ids = try container.decode([String: String].self, forKey: .counts)
      counts = try bodies.shared(ids["body"] ?? "")
    } else {
      counts = try container.decode(ResponseCounts.self, forKey: .counts)
    }
    facets = counts.facets ?? [:]
    facetsStats = counts.facetsStats ?? [:]
    facetHits = counts.facetHits ?? []
  }
}

extension SearchResponse {
  /// Makes one value of facet values that differ only in letter case, in the counts of all
  /// attributes; the counts are then no longer known to be exact.
  package mutating func joinSpellings() {
    for attribute in facets.keys where facets[attribute]?.joinSpellings(of: attribute) == true {
      details.areFacetCountsExact = false
    }
  }
}
