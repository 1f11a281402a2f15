import AlgoliaForm
import SearchBackend

/// What a key forces on every read of records: searches, browsing, reading by identifier, values of
/// facets and recommendations.
///
/// Of a key and the key that it was derived from, the conditions of both hold, attributes must be
/// shown by both, the smaller limit counts, and of any other parameter the parent's value.
struct ForcedReading: Hashable, Sendable {
  /// The conditions that records meet: `filters`, `facetFilters`, `numericFilters`, `tagFilters`.
  private(set) var conditions: [FilterGroup] = []

  /// The lists of `attributesToRetrieve`.
  private(set) var shown: [[Attribute]] = []

  /// The text that is searched in place of that of a request; `nil` for no such text.
  private(set) var query: String?

  /// All other parameters.
  private(set) var parameters: [String: JSON] = [:]

  /// Limits, of which the smaller one counts.
  private static let limits = [
    "hitsPerPage", "length", "maxFacetHits", "maxValuesPerFacet", "page", "offset",
  ]

  /// Parameters for the area in which records must be; two different ones cannot both hold.
  private static let areas: Set<String> = [
    "aroundLatLng", "aroundRadius", "insideBoundingBox", "insidePolygon", "minimumAroundRadius",
  ]

  /// Forces nothing.
  init() {}

  /// Reads parameters as a request has them.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for filters that cannot be read.
  init(_ members: [String: JSON]) throws(AlgoliaFailure) {
    var members = members.filter { $0.value != .null }
    var lists: [String: JSON] = [:]
    for name in ["facetFilters", "numericFilters", "tagFilters"] {
      lists[name] = members.removeValue(forKey: name)
    }
    do {
      var request = try SearchRequest(
        index: "", algoliaParameters: .object(members), strictness: .lenient)
      conditions = request.filters.flatMap(\.self)
      conditions += try FilterArrays(json: .object(lists)).groups(layer: .base)
      if let list = request.parameters.attributesToRetrieve { shown = [list] }
      request.parameters["attributesToRetrieve"] = nil
      parameters = request.parameters.json.objectValue ?? [:]
      if members["page"] != nil { parameters["page"] = .integer(request.page) }
      if members["query"] != nil { query = request.query }
    } catch let error as SearchError {
      throw AlgoliaFailure(message: "In the key: \(AlgoliaFailure(error).message)", status: 400)
    } catch {
      throw AlgoliaFailure(message: "In the key: \(error)", status: 400)
    }
  }

  /// Adds what a derived key forces.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 403 for two areas that cannot both hold.
  mutating func add(_ derived: ForcedReading) throws(AlgoliaFailure) {
    conditions += derived.conditions
    shown += derived.shown
    query = query ?? derived.query
    for (name, value) in derived.parameters.sorted(by: { $0.key < $1.key }) {
      guard let own = parameters[name] else {
        parameters[name] = value
        continue
      }
      if Self.areas.contains(name), own != value {
        throw AlgoliaFailure(
          message: "This API key and the key that it was derived from have different \(name)",
          status: 403)
      }
      if Self.limits.contains(name), let limit = value.intValue, let ownLimit = own.intValue {
        parameters[name] = .integer(min(limit, ownLimit))
      }
    }
  }

  /// Whether the key hides records.
  var hidesRecords: Bool { !conditions.isEmpty || hasArea || !(query ?? "").isEmpty }

  /// Whether the key hides records or attributes.
  var hidesAnything: Bool { hidesRecords || !shown.isEmpty }

  private var hasArea: Bool { parameters.keys.contains { Self.areas.contains($0) } }

  /// Forces everything on a request, whatever it asks for.
  func apply(to request: inout SearchRequest) {
    request.guarding.conditions += conditions
    request.guarding.shown += shown
    if hasArea { request.guarding.bindsArea = true }
    let isSearch = request.facetSearch == nil && request.recommendation == nil
    if let query {
      if request.facetSearch == nil {
        request.query = query
      } else {
        request.facetSearch?.contextQuery = query
      }
    }
    for (name, value) in parameters {
      switch name {
      case "page": if isSearch, let page = value.intValue { request.page = page }
      case "hitsPerPage", "length", "offset":
        if isSearch { request.parameters[name] = value }
      default: request.parameters[name] = value
      }
    }
    // A range of hits must not be larger than the page that the key allows.
    if let limit = parameters["hitsPerPage"]?.intValue,
      let length = request.parameters["length"]?.intValue, length > limit
    {
      request.parameters["length"] = .integer(limit)
    }
  }

  /// The value of a parameter that a key has as text.
  ///
  /// A text that must be one, or a list of texts, stays a text if it looks like a number.
  static func value(_ text: String, of name: String) -> JSON {
    if conditionLists.contains(name), !text.hasPrefix("[") {
      return .array(text.split(separator: ",").map { .string(String($0)) })
    }
    let pair = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(text))"
    return ParameterText.parameters(pair)[name] ?? .string(text)
  }

  private static let conditionLists: Set<String> = ["facetFilters", "numericFilters", "tagFilters"]
}
