import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// What a key forces on every read of records: searches, browsing, reading by identifier, values of
/// facets and recommendations.
///
/// Of a key and the key that it was derived from, the conditions and areas of both hold, attributes
/// must be shown by both, the smaller limit counts, and of any other parameter the parent's value.
struct ForcedReading: Hashable, Sendable {
  /// The conditions that records meet: `filters`, `facetFilters`, `numericFilters`, `tagFilters`.
  private(set) var conditions: [FilterGroup] = []

  /// The areas in which records must be, each as its parameters.
  private(set) var areas: [SearchParameters] = []

  /// The lists of `attributesToRetrieve`.
  private(set) var shown: [[Attribute]] = []

  /// The text that is searched in place of that of a request; `nil` for no such text.
  private(set) var query: String?

  /// The other parameters, and those of an area around a point, which also rank by distance.
  private(set) var parameters = SearchParameters()

  /// Limits, of which the smaller one counts.
  private static let limits = [
    "hitsPerPage", "length", "maxFacetHits", "maxValuesPerFacet", "page", "offset",
  ]

  private static let conditionNames = ["facetFilters", "filters", "numericFilters", "tagFilters"]

  private static let circleNames = ["aroundLatLng", "aroundRadius", "minimumAroundRadius"]

  private static let areaNames = ["insideBoundingBox", "insidePolygon"] + circleNames

  /// The parameters that a key may have.
  private static let known = Set(OptionDescription.all.filter(\.isParameter).map(\.name))
    .union(SettingsSupport.accepted)
    .union(["analytics", "analyticsTags", "clickAnalytics", "enableABTest", "page", "query"])

  /// Forces nothing.
  init() {}

  /// Reads parameters as a request has them.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for a parameter that is unknown or
  ///   restricts nothing, and for filters that cannot be read.
  init(_ members: [String: JSON]) throws(AlgoliaAPIError) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard Self.known.contains(name) else {
        throw Self.failure("the parameter \(JSON.string(name).excerpt) is unknown")
      }
      guard name != "aroundLatLngViaIP" || value == false else {
        throw Self.failure("aroundLatLngViaIP restricts nothing here; give the point")
      }
      if Self.conditionNames.contains(name) || Self.areaNames.contains(name), value.isEmptyCondition
      {
        throw Self.failure("\(name) is empty, which restricts nothing; leave it out")
      }
    }
    var members = members
    var lists: [String: JSON] = [:]
    for name in Self.conditionNames where name != "filters" {
      lists[name] = members.removeValue(forKey: name)
    }
    do {
      let request = try SearchRequest(
        index: "", algoliaParameters: .object(members), strictness: .lenient)
      conditions = request.filters.flatMap(\.self)
      conditions += try FilterArrays(json: .object(lists)).groups(layer: .base)
      parameters = request.parameters
      if members["page"] != nil { parameters["page"] = .integer(request.page) }
      if members["query"] != nil { query = request.query }
    } catch let error as SearchError {
      throw Self.failure(AlgoliaAPIError(error).message)
    } catch {
      throw Self.failure("\(error)")
    }
    if let list = parameters.attributesToRetrieve {
      // People write a list in one text as `title, -price`.
      shown = [list.map { Attribute($0.rawValue.trimming(" ")) }]
      parameters["attributesToRetrieve"] = nil
    }
    takeAreas()
  }

  private static func failure(_ reason: String) -> AlgoliaAPIError {
    AlgoliaAPIError(message: "In the key: \(reason)", status: 400)
  }

  /// Takes the areas out of the parameters.
  ///
  /// Of those that a request has, boxes exclude polygons, and both exclude a circle; those of a key
  /// hold together.
  private mutating func takeAreas() {
    for name in ["insideBoundingBox", "insidePolygon"] {
      guard let value = parameters[name] else { continue }
      areas.append([name: value])
      parameters[name] = nil
    }
    guard parameters["aroundLatLng"] != nil else { return }
    var circle = SearchParameters()
    for name in Self.circleNames { circle[name] = parameters[name] }
    areas.append(circle)
  }

  /// Adds what a derived key forces.
  mutating func add(_ derived: ForcedReading) {
    conditions += derived.conditions
    areas += derived.areas
    shown += derived.shown
    query = query ?? derived.query
    for name in derived.parameters.names {
      let value = derived.parameters[name]
      guard let own = parameters[name] else {
        parameters[name] = value
        continue
      }
      if Self.limits.contains(name), let limit = value?.intValue, let ownLimit = own.intValue {
        parameters[name] = .integer(min(limit, ownLimit))
      }
    }
  }

  /// Whether every search shows the same page of hits, whichever it asks for.
  var fixesPage: Bool {
    parameters["page"] != nil || parameters["offset"] != nil && parameters["length"] != nil
  }

  /// Removes what only says which part of the hits and of the values of facets becomes a page.
  mutating func removePageLimits() {
    for name in ["hitsPerPage", "length", "maxValuesPerFacet", "offset", "page"] {
      parameters[name] = nil
    }
  }

  /// Whether the key hides records.
  var hidesRecords: Bool { !conditions.isEmpty || !areas.isEmpty }

  /// Whether the key hides records or attributes.
  var hidesAnything: Bool { hidesRecords || !shown.isEmpty }

  /// Returns whether the values of a facet may be searched: the key forces no facets, or this one
  /// too.
  func allowsFacet(_ facet: Attribute) -> Bool {
    parameters.facets.map { $0.contains(facet) || $0.contains("*") } ?? true
  }

  /// Forces everything on a request, whatever it asks for.
  func apply(to request: inout SearchRequest) {
    request.guarding.conditions += conditions
    request.guarding.areas += areas
    request.guarding.shown += shown
    request.guarding.query = query
    request.guarding.forced = parameters
    request.guarding.enforce(on: &request)
  }

  /// Returns the value of a parameter that a key has as text.
  ///
  /// A text that must be one, or a list of texts, stays a text if it looks like a number.
  static func value(_ text: String, of name: String) -> JSON {
    if FilterListText.names.contains(name) {
      // What could be understood in two ways must not open the key.
      return FilterListText.array(text, of: name, isStrict: true)
    }
    let pair = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(text))"
    return ParameterText.parameters(pair)[name] ?? .string(text)
  }
}

extension StringProtocol {
  /// Returns the text without a character at its beginning and end.
  func trimming(_ character: Character) -> String {
    var rest = self[...]
    while rest.first == character { rest.removeFirst() }
    while rest.last == character { rest.removeLast() }
    return String(rest)
  }
}
