import AlgoliaForm
import LocalSearch
import SearchCore

extension AlgoliaServer {
  private static let otherModels = [
    "bought-together", "looking-similar", "trending-items", "trending-facets",
  ]

  /// Recommendations: records that share most with a given one.
  ///
  /// The service learns from what users do; here the values of the facets decide, as with
  /// ``SearchCore/RelatedItemsSearcher``.
  func recommendations(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let body = try call.object()
    guard let requests = body["requests"]?.arrayValue, !requests.isEmpty else {
      throw AlgoliaFailure(
        message: "requests must be an array that is not empty: \(body.excerpt)", status: 400)
    }
    var results: [JSON] = []
    for request in requests { results.append(try recommendation(request, call)) }
    return Reply(["results": .array(results)])
  }

  private func recommendation(
    _ json: JSON, _ call: ServerCall
  ) throws(AlgoliaFailure) -> JSON {
    let name = try call.index(in: json)
    let reader = MemberReader(json, of: "the request")
    let model = try reader.text("model") ?? ""
    guard model == "related-products" else {
      guard Self.otherModels.contains(model) else {
        throw AlgoliaFailure(message: "model \"\(model)\" does not exist", status: 400)
      }
      throw AlgoliaFailure(
        message:
          "The local server has no model \(model), which needs what users did; it has related-products",
        status: 402)
    }
    guard let threshold = json["threshold"]?.doubleValue, (0...100).contains(threshold) else {
      throw AlgoliaFailure(message: "threshold must be a number from 0 to 100", status: 400)
    }
    let limit = try reader.number("maxRecommendations", in: 0...30) ?? 30
    guard let id = json.recordID else {
      throw AlgoliaFailure(message: "objectID is missing: \(json.excerpt)", status: 400)
    }
    let index = try existing(name)
    guard let record = index.record(id) else {
      throw AlgoliaFailure(message: "ObjectID does not exist", status: 404)
    }
    let settings = try settings(of: name)
    let filters = Self.likeness(to: record, settings.attributesForFaceting.map(\.attribute))
    var asked = try reader.object("queryParameters") ?? [:]
    let wantsInfo = asked["getRankingInfo"] == true
    let own: JSON = .string("objectID:-\(id)")
    asked["facetFilters"] = .array([own] + (asked["facetFilters"]?.elements ?? []))
    asked["optionalFilters"] = .array(filters.map(JSON.string))
    asked["sumOrFiltersScores"] = true
    asked["getRankingInfo"] = true
    asked["hitsPerPage"] = .integer(limit == 0 ? 30 : limit)
    let request = try request(call.access.restricted(asked), of: name)
    let answer = try answer(request, call)
    var members = (try? JSON(parsing: answer.bytes))?.objectValue ?? [:]
    let base = asked["facetFilters"]?.arrayValue?.count ?? 1
    let hits = (members["hits"]?.arrayValue ?? []).compactMap { hit -> JSON? in
      var hit = hit.objectValue ?? [:]
      let matched = max((hit["_rankingInfo"]?["filters"]?.intValue ?? 0) - base, 0)
      // 100 for what shares everything, as the service's scores go.
      let score = filters.isEmpty ? 0 : Double(matched) / Double(filters.count) * 100
      guard matched > 0, score >= threshold else { return nil }
      if !wantsInfo { hit["_rankingInfo"] = nil }
      hit["_score"] = .number((score * 100).rounded() / 100)
      return .object(hit)
    }
    let fallback = try reader.object("fallbackParameters")
    let wanted = limit == 0 ? 30 : limit
    let known = [id] + hits.compactMap(\.recordID)
    let all = try hits + others(fallback, wanted - hits.count, beside: known, name, call)
    members["hits"] = .array(all)
    members["nbHits"] = .integer(all.count)
    return .object(members)
  }

  /// What a search finds where there are too few recommendations, each with a score of 0.
  private func others(
    _ parameters: [String: JSON]?, _ count: Int, beside known: [String], _ name: IndexName,
    _ call: ServerCall
  ) throws(AlgoliaFailure) -> [JSON] {
    guard var asked = parameters, count > 0 else { return [] }
    let excluded = known.map { JSON.string("objectID:-\($0)") }
    asked["facetFilters"] = .array(excluded + (asked["facetFilters"]?.elements ?? []))
    asked["hitsPerPage"] = .integer(count)
    asked["page"] = nil
    let request = try request(call.access.restricted(asked), of: name)
    let answer = try answer(request, call)
    let hits = (try? JSON(parsing: answer.bytes))?.hits?.arrayValue ?? []
    return hits.map { hit in
      var hit = hit.objectValue ?? [:]
      hit["_score"] = 0
      return .object(hit)
    }
  }

  /// The values that a record has of attributes, as filters that only add to a score; at most 50.
  private static func likeness(to record: JSON, _ attributes: [Attribute]) -> [String] {
    var filters: [String] = []
    for attribute in attributes {
      for value in record[attribute]?.elements ?? [] {
        switch value {
        case .string(let text) where !text.isEmpty: filters.append("\(attribute):\(text)")
        case .bool(let flag): filters.append("\(attribute):\(flag)")
        default: break
        }
      }
    }
    return Array(filters.prefix(50))
  }
}

extension JSON {
  /// The elements of an array, or the value alone.
  fileprivate var elements: [JSON] { arrayValue ?? (self == .null ? [] : [self]) }
}
