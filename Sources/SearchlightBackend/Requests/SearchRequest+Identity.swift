/// The identity of a request: `==` defines it, and the hash value, ``SearchRequest/json`` and
/// ``SearchRequest/bytes`` follow from it.
extension SearchRequest: Hashable {
  /// Returns whether both requests ask for the same.
  ///
  /// Neither the order in which the filters of a group were chosen matters, nor the layer that holds
  /// a group.
  public static func == (left: SearchRequest, right: SearchRequest) -> Bool {
    left.index == right.index && left.query == right.query && left.page == right.page
      && left.followsText == right.followsText && left.facetSearch == right.facetSearch
      && left.recommendation == right.recommendation
      && left.disjunctiveFacets == right.disjunctiveFacets
      && left.hierarchicalFacets == right.hierarchicalFacets
      && left.parameters == right.parameters && left.guarding == right.guarding
      && left.hasSameGroups(as: right)
  }

  /// Returns whether both requests have groups that ask for the same, in the same order, in any
  /// layers.
  ///
  /// Requests nearly always have the same layers, whose groups are then compared in place.
  private func hasSameGroups(as other: SearchRequest) -> Bool {
    let isLayeredAlike =
      filters.count == other.filters.count
      && filters.indices.allSatisfy { filters[$0].count == other.filters[$0].count }
    guard isLayeredAlike else {
      return filters.joined().elementsEqual(other.filters.joined()) { $0.asksForSame(as: $1) }
    }
    return filters.indices.allSatisfy { layer in
      filters[layer].indices.allSatisfy {
        filters[layer][$0].asksForSame(as: other.filters[layer][$0])
      }
    }
  }

  /// Hashes a part of the request: of each filter group, only its identifier and its number of
  /// filters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(query)
    hasher.combine(page)
    hasher.combine(facetSearch)
    hasher.combine(recommendation)
    hasher.combine(parameters)
    for group in filters.joined() {
      hasher.combine(group.id)
      hasher.combine(group.filters.count)
    }
  }
}

extension FilterGroup {
  /// Returns whether both groups have the same identifier and the same filters, in any order and
  /// form.
  func asksForSame(as other: FilterGroup) -> Bool {
    id == other.id && filters.hasSameFilters(as: other.filters)
  }
}

extension SearchRequest {
  /// The names of the members of ``json`` that are no parameters.
  private static let ownMembers: Set<String> = [
    "contextQuery", "disjunctiveFacets", "facet", "filterGroups", "filters", "followsText",
    "hierarchicalFacets", "indexName", "maxFacetHits", "page", "parameters", "query",
    "recommendation", "guarding",
  ]

  /// The request as a JSON object, for display, comparison and storage.
  ///
  /// Equal requests have the same members, and different requests have different ones. A parameter
  /// that has the name of another member, such as `filters`, is in the member `parameters`.
  ///
  /// Each service decides what it sends to its engine.
  public var json: JSON {
    var members: [String: JSON] = [:]
    var others: [String: JSON] = [:]
    for name in parameters.names {
      let value = parameters[name]?.distinct
      if Self.ownMembers.contains(name) { others[name] = value } else { members[name] = value }
    }
    if !others.isEmpty { members["parameters"] = .object(others) }
    members["indexName"] = .string(index.rawValue)
    members["query"] = .string(query)
    members["page"] = .integer(page)
    if !followsText { members["followsText"] = false }
    let groups = Array(filterGroups)
    if !groups.isEmpty {
      members["filters"] = .array(groups.map { .string($0.description) })
      members["filterGroups"] = .array(groups.map(\.id.json))
    }
    if !disjunctiveFacets.isEmpty {
      members["disjunctiveFacets"] = .array(disjunctiveFacets.map { .string($0.rawValue) })
    }
    if !hierarchicalFacets.isEmpty {
      members["hierarchicalFacets"] = .array(hierarchicalFacets.map(\.json))
    }
    if let facetSearch {
      members["facet"] = .string(facetSearch.attribute.rawValue)
      members["contextQuery"] = .string(facetSearch.contextQuery)
      members["maxFacetHits"] = facetSearch.maxFacetHits.map(JSON.integer)
    }
    members["recommendation"] = recommendation?.json.distinct
    return .object(members)
  }

  /// The request as UTF-8 JSON with sorted keys; requests are equal exactly if their bytes are.
  public var bytes: [UInt8] { identity.composedBytes }

  /// ``json`` with what the answer may contain, which is not shown.
  var identity: JSON {
    guard guarding != RequestGuard(), case .object(var members) = json else { return json }
    members["guarding"] = guarding.json
    return .object(members)
  }
}

extension SearchRequest: CustomStringConvertible {
  /// The request as JSON text.
  public var description: String { json.description }
}

extension FilterGroup.ID {
  /// The identifier as a JSON object: `{"or": "genres"}`, with scope and layer if they are not the
  /// default.
  fileprivate var json: JSON {
    var members: [String: JSON] = [kind.rawValue: .string(name)]
    if case .source(let source) = scope { members["source"] = .string(source.rawValue) }
    if layer != .refinement { members["layer"] = .string(layer.rawValue) }
    return .object(members)
  }
}

extension HierarchicalLevels {
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "attributes": .array(attributes.map { .string($0.rawValue) }),
      "path": .array(path.map(JSON.string)), "group": group.json,
    ]
    if rootLength != 0 { members["rootLength"] = .integer(rootLength) }
    return .object(members)
  }
}

extension RequestGuard {
  /// The guard as a JSON object; guards are equal exactly if their objects are.
  fileprivate var json: JSON {
    func group(_ group: FilterGroup) -> JSON {
      let group = group.canonical
      return [group.id.json, .string(group.description)]
    }
    return [
      "areas": .array(areas.map(\.json.distinct)), "conditions": .array(conditions.map(group)),
      "forced": forced.json.distinct, "ignoresUndeclared": .bool(ignoresUndeclared),
      "query": query.map(JSON.string) ?? .null,
      "shown": .array(shown.map { .array($0.map { .string($0.rawValue) }) }),
      "showsUnretrievable": .bool(showsUnretrievable),
    ]
  }
}

extension JSON {
  /// The value in a form whose text differs for different values: numbers that JSON cannot express
  /// become objects with their name.
  fileprivate var distinct: JSON {
    switch self {
    case .number(let number) where !number.isFinite:
      ["\0number": .string(number.isNaN ? "nan" : number.description)]
    case .array(let elements): .array(elements.map(\.distinct))
    case .object(let members): .object(members.mapValues(\.distinct))
    default: self
    }
  }

  /// The text as ``bytes``, where texts that are canonically equal, as Swift compares them, are
  /// written alike.
  var composedBytes: [UInt8] {
    let bytes = bytes
    // safe: the pointer does not leave the closure.
    if bytes.withUnsafeBufferPointer({ ComposedText.isComposed($0) }) { return bytes }
    return Array(String(String(decoding: bytes, as: UTF8.self).canonicalScalars).utf8)
  }
}
