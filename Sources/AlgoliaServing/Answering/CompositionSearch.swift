import AlgoliaForm
import LocalSearch
import SearchBackend

/// Makes the searches of a run of a composition, and answers them as any other search of the call.
struct CompositionSearch {
  let server: AlgoliaServer

  /// The call, whose key limits the pages of the lists.
  let call: ServerCall

  let parameters: RunParameters

  /// The indices as they were when the run began, so that all its searches see the same records.
  private let service: LocalService

  /// The largest number of hits that one search returns.
  static let longest = 1000

  init(_ server: AlgoliaServer, _ call: ServerCall, _ parameters: RunParameters) {
    self.server = server
    self.call = call
    self.parameters = parameters
    let current = server.service
    service = LocalService(current.indexNames.compactMap { try? current.index($0) })
  }

  // MARK: - Requests

  /// The parameters of a list, which do not concern the searches of groups.
  private static let ofLists = [
    "clickAnalytics", "facetingAfterDistinct", "facets", "hitsPerPage", "maxFacetHits",
    "maxValuesPerFacet", "page", "renderingContent", "sortFacetValuesBy",
  ]

  /// The search for a main list.
  ///
  /// - Parameter sorted: The index to search in place of that of the source; `nil` for none.
  func request(
    main source: CompositionSource, sorted: IndexName?
  ) throws(AlgoliaFailure) -> (request: SearchRequest, disjunctive: [Attribute]) {
    var (own, run) = (source.parameters, parameters.search)
    var disjunctive = parameters.disjunctive
    if let facets = own["facets"] {
      let read = try DisjunctiveFacets(facets)
      own["facets"] = read.plain
      if run["facets"] == nil { disjunctive = read.attributes }
    }
    if source.ignoresQuery { run["query"] = nil }
    return (try request(own, run, of: sorted ?? source.index), disjunctive)
  }

  /// The search for the records of a group.
  func request(group: Injection.Group) throws(AlgoliaFailure) -> SearchRequest {
    var run = parameters.search
    for name in Self.ofLists { run[name] = nil }
    if group.source.ignoresQuery { run["query"] = nil }
    var own = group.source.parameters
    own["clickAnalytics"] = nil
    own["hitsPerPage"] = .integer(group.length)
    return try request(own, run, of: group.source.index)
  }

  /// A request with the parameters of a source and of a run: conditions and contexts of both hold,
  /// and of any other parameter the value of the run.
  private func request(
    _ own: [String: JSON], _ run: [String: JSON], of index: IndexName
  ) throws(AlgoliaFailure) -> SearchRequest {
    var members = own
    for (name, value) in run {
      if name == "ruleContexts" || FilterListText.names.contains(name) {
        members[name] = Self.joined(own[name], value, of: name)
      } else {
        members[name] = value
      }
    }
    members["filters"] = nil
    var request = try server.request(members, of: index)
    for filters in [own["filters"], run["filters"]].compactMap(\.self) {
      request.filters += try server.request(["filters": filters], of: index).filters
    }
    return request
  }

  /// Two lists as one; a value that is no list is left to the search, which refuses it.
  private static func joined(_ own: JSON?, _ run: JSON, of name: String) -> JSON {
    func elements(_ value: JSON) -> [JSON]? {
      guard let text = value.stringValue, FilterListText.names.contains(name) else {
        return value.arrayValue
      }
      return text.isEmpty ? [] : FilterListText.array(text, of: name).arrayValue
    }
    guard let own, let first = elements(own), let second = elements(run) else { return run }
    return .array(first + second.filter { name != "ruleContexts" || !first.contains($0) })
  }

  /// The condition that a record has one of some identifiers, whose letter case does not matter.
  static func condition(_ ids: [String]) -> [FilterGroup] {
    [
      FilterGroup(
        .or("objectID", layer: .base),
        ids.map { .facet(Filter.Facet(attribute: "objectID", value: .string($0))) })
    ]
  }

  // MARK: - Answers

  /// Answers searches with everything that the key of the call forces and limits.
  func answers(_ requests: [SearchRequest]) throws(AlgoliaFailure) -> [AlgoliaAnswer] {
    try server.answers(requests, .none, call, from: service)
  }

  /// Answers a search of which only a part becomes a page, so that the limits of pages that the key
  /// has do not hold; everything else that it forces does.
  func whole(_ request: SearchRequest) throws(AlgoliaFailure) -> AlgoliaAnswer {
    var request = request
    for name in ["clickAnalytics", "facets"] { request.parameters[name] = nil }
    request.parameters["responseFields"] = ["*"]
    let unlimited = ServerCall(
      route: call.route, access: call.access.withoutPageLimits, body: call.body,
      indices: call.indices)
    guard let answer = try server.answers([request], .none, unlimited, from: service).first else {
      throw AlgoliaFailure(message: "There is no answer", status: 500)
    }
    return answer
  }

  /// The hits of a search at some ranks.
  func hits(_ request: SearchRequest, at ranks: Range<Int>) throws(AlgoliaFailure) -> [RawHit] {
    var (hits, start) = ([RawHit](), ranks.lowerBound)
    while start < ranks.upperBound {
      let length = min(ranks.upperBound - start, Self.longest)
      var part = request
      part.page = 0
      part.parameters["hitsPerPage"] = nil
      part.parameters["offset"] = .integer(start)
      part.parameters["length"] = .integer(length)
      let found = try whole(part).response.hits
      hits += found
      guard found.count == length else { break }
      start += length
    }
    return hits
  }

  /// The identifiers of the first hits of a search.
  func ids(_ request: SearchRequest, first count: Int) throws(AlgoliaFailure) -> [String] {
    try hits(Self.withoutContent(request), at: 0..<count).map(\.objectID)
  }

  /// Which of some records a search finds, at whatever rank.
  func ids(_ request: SearchRequest, among ids: [String]) throws(AlgoliaFailure) -> Set<String> {
    guard !ids.isEmpty else { return [] }
    var request = Self.withoutContent(request)
    request.filters.append(Self.condition(ids))
    return Set(try hits(request, at: 0..<Self.longest).map(\.objectID)).intersection(ids)
  }

  private static func withoutContent(_ request: SearchRequest) -> SearchRequest {
    var request = request
    request.parameters["attributesToRetrieve"] = ["objectID"]
    for name in ["attributesToHighlight", "attributesToSnippet"] {
      request.parameters[name] = []
    }
    request.parameters["getRankingInfo"] = nil
    return request
  }
}

extension CompositionSource {
  /// The parameters of the search that answers the source.
  fileprivate var parameters: [String: JSON] {
    switch self {
    case .search(_, let parameters), .external(_, let parameters, _): parameters
    // Nothing is known about users, so that the fallback makes up the whole list.
    case .recommend(_, _, _, let fallback): fallback ?? [:]
    }
  }

  /// Whether the words of the run do not matter, as for recommendations.
  fileprivate var ignoresQuery: Bool {
    if case .recommend = self { true } else { false }
  }

  /// Why the source has no records at all; `nil` if it may have some.
  var emptiness: String? {
    guard case .recommend(_, _, _, nil) = self else { return nil }
    return
      "The local server does not support the model trending-items, which needs data about user "
      + "actions; give fallbackParameters"
  }
}

extension SearchRequest {
  /// The request without its choices of a facet: the filters on it in `facetFilters` and
  /// `numericFilters`.
  func withoutChoices(of attribute: Attribute) -> SearchRequest {
    var request = self
    for name in ["facetFilters", "numericFilters"] {
      guard let elements = parameters[name]?.arrayValue else { continue }
      let rest = elements.filter { element in
        let texts = element.arrayValue ?? [element]
        return texts.isEmpty || !texts.allSatisfy { $0.names(attribute) }
      }
      request.parameters[name] = rest.isEmpty ? nil : .array(rest)
    }
    return request
  }
}

extension JSON {
  /// Whether the value is a filter on an attribute.
  fileprivate func names(_ attribute: Attribute) -> Bool {
    guard let text = stringValue else { return false }
    let name = text.prefix { !":<>=!".contains($0) }
    return name.trimming(" ").trimming("\"") == attribute.rawValue
  }
}
