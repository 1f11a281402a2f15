import SearchlightCore

@testable import SearchlightOpenSearch

/// An index whose mapping another tool has made, without settings that declare its attributes.
struct Foreign {
  var settings: JSON = [:]
  var location: Attribute?
  var dialect = ClusterDialect(.openSearch, 2)

  /// The properties of the mapping of each index.
  var indices: [String: JSON]

  /// An index with these properties, and the given members in its mapping.
  init(_ properties: JSON, settings: JSON = [:], location: Attribute? = nil) {
    indices = ["things": properties]
    self.settings = settings
    self.location = location
  }

  init(indices: [String: JSON], settings: JSON = [:]) {
    self.indices = indices
    self.settings = settings
  }

  /// Further members of the mapping of each index.
  var members: [String: JSON] = [:]

  var schema: OpenSearchSchema {
    OpenSearchSchema(
      mapping: .object(
        indices.mapValues { properties in
          ["mappings": .object(members.merging(["properties": properties]) { $1 })]
        }))
  }

  func plan(_ query: String = "", _ parameters: SearchParameters = [:]) throws -> PlannedSearch {
    let index = try OpenSearchIndex("things", settings: settings, location: location)
    return try PlannedSearch(
      SearchRequest(index: "things", query: query, parameters: parameters), index, schema,
      dialect: dialect)
  }

  /// The query of the hits with a filter.
  func filter(_ text: String) throws -> JSON? {
    try plan("", ["filters": .string(text)]).body["query"]?["bool"]?["filter"]?[0]
  }

  /// The aggregation that counts an attribute.
  func count(_ attribute: Attribute) throws -> JSON? {
    try plan("", ["facets": [.string(attribute.rawValue)]]).body["aggs"]?["q0"]?["aggs"]?["f0"]
  }

  /// The response to an answer with these aggregations, and the counts of an attribute.
  func facets(_ attribute: Attribute, _ aggregations: JSON) throws -> SearchResponse {
    try AnswerReader(search: try plan("", ["facets": [.string(attribute.rawValue)]]))
      .response(Movies.answer(["aggregations": ["q0": aggregations]]))
  }

  /// Why a request is refused; `nil` if it is not.
  func refusal(_ query: String = "", _ parameters: SearchParameters = [:]) -> String? {
    do {
      _ = try plan(query, parameters)
      return nil
    } catch SearchError.rejected(let message, _) {
      return message
    } catch {
      return "\(error)"
    }
  }
}

extension ClusterDialect {
  /// The dialect of the first release of a major version.
  init(_ product: ClusterVersion.Product, _ major: Int) {
    var version: [String: JSON] = ["number": .string("\(major).0.0")]
    if product == .openSearch { version["distribution"] = "opensearch" }
    self = (try? ClusterVersion(["version": .object(version)])).map { Self($0) } ?? Self()
  }
}
