import SearchlightBackend

/// Writes an ``AlgoliaAnswer`` as JSON.
struct AnswerWriter {
  private(set) var json = JSONObjectWriter()

  private let answer: AlgoliaAnswer
  private let response: SearchResponse

  init(_ answer: AlgoliaAnswer) {
    self.answer = answer
    response = answer.response
  }

  mutating func write() {
    var json = json
    json.object { json in
      if answer.request.facetSearch == nil { writeHits(to: &json) } else { writeFacets(to: &json) }
      for (name, value) in answer.members.sorted(by: { $0.key < $1.key }) {
        json.member(name, value)
      }
    }
    self.json = json
  }

  /// Writes a member unless ``AlgoliaAnswer/fields`` leaves it out.
  private func field(
    _ name: String, to json: inout JSONObjectWriter, _ value: (inout JSONObjectWriter) -> Void
  ) {
    if answer.fields?.contains(name) ?? true { json.member(name, value) }
  }

  private func field(_ name: String, to json: inout JSONObjectWriter, _ value: JSON) {
    field(name, to: &json) { $0.value(value) }
  }

  private func writeHits(to json: inout JSONObjectWriter) {
    let rows = HitWriter(tags: answer.tags)
    field("hits", to: &json) { json in
      if let hits = answer.composedHits {
        json.array(hits) { $1.write(to: &$0) }
      } else {
        json.array(response.hits) { rows.write($1, to: &$0) }
      }
    }
    field("nbHits", to: &json, .integer(response.nbHits))
    field("page", to: &json, .integer(response.page))
    field("nbPages", to: &json, .integer(response.nbPages))
    field("hitsPerPage", to: &json, .integer(response.hitsPerPage))
    if let offset = answer.request.parameters["offset"]?.intValue,
      let length = answer.request.parameters["length"]?.intValue
    {
      field("offset", to: &json, .integer(offset))
      field("length", to: &json, .integer(length))
    }
    let hasFacets = answer.request.parameters.facets != nil || !response.facets.isEmpty
    if hasFacets { writeCounts(to: &json) }
    field("exhaustive", to: &json, exhaustiveness(hasFacets: hasFacets))
    if let point = response.aroundLatLng {
      field("aroundLatLng", to: &json, .string("\(point.latitude),\(point.longitude)"))
    }
    if let radius = response.automaticRadius {
      field("automaticRadius", to: &json, .string(radius.description))
    }
    if let query = response.queryAfterRemoval {
      // The default tags always apply here: the tags of the request are for the hits.
      field("queryAfterRemoval", to: &json, .string(query.taggedString()))
    }
    if let query = response.parsedQuery { json.member("parsedQuery", .string(query)) }
    writeRules(to: &json)
    writeDetails(to: &json)
    field("query", to: &json, .string(answer.request.query))
    field("index", to: &json, .string(answer.request.index.rawValue))
    if answer.echoesParameters, let text = try? answer.request.algoliaParameters() {
      field("params", to: &json, .string(ParameterText.text(text)))
    }
    writeTime(to: &json)
  }

  /// Returns which numbers of the answer are exact.
  ///
  /// `facetsCount` is written if facets were requested or are inexact, `typo` only if typo
  /// tolerance is on.
  private func exhaustiveness(hasFacets: Bool) -> JSON {
    var members: [String: JSON] = ["nbHits": .bool(response.total.isExact)]
    let isExact = response.details.areFacetCountsExact
    if hasFacets || !isExact { members["facetsCount"] = .bool(isExact) }
    if answer.toleratesTypos { members["typo"] = true }
    return .object(members)
  }

  private func writeTime(to json: inout JSONObjectWriter) {
    guard let time = answer.processingTime else { return }
    field("processingTimeMS", to: &json, .integer(time.count(of: .milliseconds(1))))
    if answer.writesMicroseconds {
      json.member("processingTimeUS", .integer(time.count(of: .microseconds(1))))
    }
  }

  private func writeRules(to json: inout JSONObjectWriter) {
    if !response.userData.isEmpty { field("userData", to: &json, .array(response.userData)) }
    if !response.appliedRules.isEmpty {
      json.member("appliedRules", .array(response.appliedRules.map { ["objectID": .string($0)] }))
    }
    var content = response.details.others["renderingContent"]?.objectValue ?? [:]
    content["facetOrdering"] = response.facetOrdering?.json
    if let url = response.redirectURL {
      var redirect = content["redirect"]?.objectValue ?? [:]
      redirect["url"] = .string(url)
      content["redirect"] = .object(redirect)
    }
    if !response.details.banners.isEmpty {
      var widgets = content["widgets"]?.objectValue ?? [:]
      widgets["banners"] = .array(response.details.banners.map(\.json))
      content["widgets"] = .object(widgets)
    }
    if !content.isEmpty { json.member("renderingContent", .object(content)) }
  }

  /// Writes the occasional members, which only some answers have.
  private func writeDetails(to json: inout JSONObjectWriter) {
    let details = response.details
    if !response.isProcessed { json.member("processed", false) }
    if let origin = response.hits.origin {
      if let id = origin.queryID { json.member("queryID", .string(id)) }
      if let id = origin.abTestID { json.member("abTestID", .integer(id)) }
      if let id = origin.abTestVariantID { json.member("abTestVariantID", .integer(id)) }
    }
    if let count = details.nbSortedHits { json.member("nbSortedHits", .integer(count)) }
    if let time = details.serverTime {
      field("serverTimeMS", to: &json, .integer(time.count(of: .milliseconds(1))))
    }
    if !details.warnings.isEmpty {
      json.member("message", .string(details.warnings.joined(separator: "; ")))
    }
    for (name, value) in details.others.sorted(by: { $0.key < $1.key })
    where name != "renderingContent" {
      json.member(name, value)
    }
  }

  private func writeCounts(to json: inout JSONObjectWriter) {
    field("facets", to: &json) { json in
      json.object { json in
        for (attribute, facets) in response.facets.sorted(by: { $0.key < $1.key }) {
          json.member(attribute.rawValue) { json in
            json.object { json in
              for facet in facets { json.member(facet.value, .integer(facet.count)) }
            }
          }
        }
      }
    }
    guard !response.facetsStats.isEmpty else { return }
    field("facets_stats", to: &json) { json in
      json.object { json in
        for (attribute, stats) in response.facetsStats.sorted(by: { $0.key < $1.key }) {
          json.member(
            attribute.rawValue,
            [
              "min": .number(stats.min), "max": .number(stats.max), "avg": .number(stats.avg),
              "sum": .number(stats.sum),
            ])
        }
      }
    }
  }

  private func writeFacets(to json: inout JSONObjectWriter) {
    json.member("facetHits") {
      $0.array(response.facetHits) { json, facet in
        json.object { json in
          json.member("value", .string(facet.value))
          let text = facet.highlighted?.taggedString(
            preTag: answer.tags.pre, postTag: answer.tags.post)
          json.member("highlighted", .string(text ?? facet.value))
          json.member("count", .integer(facet.count))
        }
      }
    }
    json.member("exhaustiveFacetsCount", .bool(response.details.areFacetCountsExact))
    if !response.isProcessed { json.member("processed", false) }
    writeTime(to: &json)
  }
}
