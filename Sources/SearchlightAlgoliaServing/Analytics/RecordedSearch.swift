import SearchlightAlgoliaForm
import SearchlightBackend

/// A search as analytics keeps it.
struct RecordedSearch: Hashable, Sendable {
  /// How many hits, tags, filters and identifiers of answers are kept of a search.
  static let hitLimit = 20
  private static let tagLimit = 20
  private static let filterLimit = 50
  private static let queryIDLimit = 100
  private static let longestTag = 128

  /// The largest number of records found that is kept.
  private static let largestCount = 1 << 40

  let index: IndexName

  /// The text, without blanks around it and in lower case.
  private(set) var query: String

  /// When the search began, in milliseconds since 1970.
  let time: Int

  /// The identifiers of the answers, to which events refer: several if the user has typed, or has
  /// turned pages; none unless the search had `clickAnalytics`.
  private(set) var queryIDs: [String]

  /// The token of the user; `nil` for none.
  let userToken: String?

  /// The number of records that the search has found.
  private(set) var hitCount: Int

  let filters: [RecordedFilter]

  /// The `analyticsTags`, each once and sorted.
  let tags: [String]

  /// The identifiers of the first records that were answered.
  private(set) var hits: [String]

  /// Whether events can be attributed to the search.
  var isTracked: Bool { !queryIDs.isEmpty }

  /// - Parameters:
  ///   - owner: The token that the key of the request names, which counts before all others.
  ///   - header: The token that the request states beside its parameters.
  ///   - time: The time of the request, in milliseconds since 1970.
  init(
    _ response: SearchResponse, to request: SearchRequest, owner: String?, header: String?,
    time: Int
  ) {
    index = request.index
    query = Self.normalized(request.query)
    self.time = RecordedEvent.kept(time)
    queryIDs = [response.hits.origin?.queryID?.lowercased()].compactMap(\.self)
    let token = owner ?? request.parameters["userToken"]?.stringValue ?? header
    // What is no token may be an e-mail address.
    userToken = token.flatMap { UserToken.isValid($0) ? $0 : nil }
    hitCount = min(max(response.nbHits, 0), Self.largestCount)
    filters = Array(RecordedFilter.filters(of: request).prefix(Self.filterLimit))
    tags = Self.tags(request.parameters["analyticsTags"])
    hits = response.hits.prefix(Self.hitLimit).map(\.objectID).filter(RecordedText.isKept)
  }

  /// Returns whether analytics may keep a search: `analytics` is not `false`.
  static func isWanted(_ request: SearchRequest) -> Bool {
    request.facetSearch == nil && request.recommendation == nil
      && ![false, "false"].contains(request.parameters["analytics"])
  }

  /// Returns a text without blanks around it and in lower case, as far as it is kept.
  static func normalized(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return RecordedText.cut(rest.lowercased())
  }

  private static func tags(_ json: JSON?) -> [String] {
    // In the query of a URL it is one text.
    let texts =
      json?.arrayValue?.compactMap(\.stringValue)
      ?? json?.stringValue?.split(separator: ",").map(String.init) ?? []
    return Array(
      Set(texts.filter { !$0.isEmpty && $0.utf8.count <= longestTag }).sorted().prefix(tagLimit))
  }

  /// Takes a later answer into the same search: the next letters of a word, or another page.
  ///
  /// - Parameter isAnswer: Whether the later answer replaces the earlier one; otherwise only its
  ///   identifier is kept, so that events find the search.
  mutating func absorb(_ later: RecordedSearch, asAnswer isAnswer: Bool) {
    queryIDs = Array((queryIDs + later.queryIDs).suffix(Self.queryIDLimit))
    guard isAnswer else { return }
    if later.query == query {
      hits = Array((hits + later.hits.filter { !hits.contains($0) }).prefix(Self.hitLimit))
    } else {
      (query, hits) = (later.query, later.hits)
    }
    hitCount = later.hitCount
  }

  var json: JSON {
    var members: [String: JSON] = [
      "index": .string(index.rawValue), "query": .string(query), "time": .integer(time),
      "nbHits": .integer(hitCount), "hits": .array(hits.map(JSON.string)),
    ]
    if !queryIDs.isEmpty { members["queryIDs"] = .array(queryIDs.map(JSON.string)) }
    if !filters.isEmpty { members["filters"] = .array(filters.map(\.json)) }
    if !tags.isEmpty { members["tags"] = .array(tags.map(JSON.string)) }
    members["userToken"] = userToken.map(JSON.string)
    return .object(members)
  }

  /// Reads what ``json`` has written.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` with the member that is missing or invalid.
  init(json: JSON) throws(AlgoliaAPIError) {
    let reader = MemberReader(json, of: "a search")
    guard let index = try reader.nonEmptyText("index"), let query = try reader.text("query"),
      let time = try reader.number("time", in: 0...RecordedEvent.lastTime),
      let hitCount = try reader.number("nbHits", in: 0...Self.largestCount)
    else {
      throw AlgoliaAPIError(
        message: "a search needs index, query, time and nbHits: \(json.excerpt)", status: 400)
    }
    self.index = IndexName(index)
    self.query = query
    self.time = time
    self.hitCount = hitCount
    queryIDs = Array((try reader.texts("queryIDs") ?? []).suffix(Self.queryIDLimit))
    hits = Array((try reader.texts("hits") ?? []).prefix(Self.hitLimit))
    tags = Array((try reader.texts("tags") ?? []).prefix(Self.tagLimit))
    userToken = try reader.text("userToken")
    filters = (reader["filters"]?.arrayValue ?? []).prefix(Self.filterLimit).compactMap(
      RecordedFilter.init)
  }
}

/// The format of the tokens by which apps name their users: 1 to 129 letters, digits and `_=/+-`.
enum UserToken {
  static func isValid(_ text: String) -> Bool {
    (1...129).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_=/+-".utf8.contains(byte)
        }
      }
  }
}
