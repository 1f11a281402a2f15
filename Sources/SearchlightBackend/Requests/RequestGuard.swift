/// What the answers to a request may contain, whatever the request asks for and whatever rules do.
///
/// A server that checks API keys sets it, so that no parameter, no rule of an index and no fallback
/// can lift what a key forces. It is not part of the request that a client states: it is neither
/// encoded nor described.
package struct RequestGuard: Hashable, Sendable {
  /// The conditions that every record meets, also one that a rule promotes.
  package var conditions: [FilterGroup] = []

  /// Areas in all of which every record must be, each as the parameters that describe it.
  package var areas: [SearchParameters] = []

  /// Lists of attributes in the format of `attributesToRetrieve`; hits have what all of them bring.
  package var shown: [[Attribute]] = []

  /// Whether hits contain the `unretrievableAttributes` of the index too.
  package var showsUnretrievable = false

  /// The text that is searched; `nil` for that of the request.
  package var query: String?

  /// The parameters that replace those of the request.
  package var forced = SearchParameters()

  /// Whether filters and facets may name attributes that the index does not declare, as in Algolia's
  /// service, rather than being refused.
  ///
  /// A filter on such an attribute matches nothing. The ``conditions`` are refused all the same,
  /// since a condition that is negated would forbid nothing.
  package var ignoresUndeclared = false

  /// Creates a guard that forbids nothing.
  package init() {}

  /// Puts what is forced into a request, also after something else has changed it.
  package func enforce(on request: inout SearchRequest) {
    if let query {
      if request.facetSearch == nil {
        request.query = query
      } else {
        request.facetSearch?.contextQuery = query
      }
    }
    let isSearch = request.facetSearch == nil && request.recommendation == nil
    for name in forced.names {
      switch name {
      case "page": if isSearch, let page = forced[name]?.intValue { request.page = page }
      case "hitsPerPage", "length", "offset":
        if isSearch { request.parameters[name] = forced[name] }
      default: request.parameters[name] = forced[name]
      }
    }
    // A search for values has a limit of its own, which counts instead of the parameter.
    if let limit = forced["maxFacetHits"]?.intValue, let own = request.facetSearch?.maxFacetHits {
      request.facetSearch?.maxFacetHits = min(own, limit)
    }
    // A range of hits must not be larger than the page that is allowed.
    if let limit = forced.hitsPerPage, let length = request.parameters["length"]?.intValue,
      length > limit
    {
      request.parameters["length"] = .integer(limit)
    }
  }
}

extension RequestGuard {
  /// Returns whether both guards allow the same; the order and the form of the filters in a
  /// condition do not matter.
  package static func == (left: RequestGuard, right: RequestGuard) -> Bool {
    left.query == right.query && left.forced == right.forced && left.areas == right.areas
      && left.shown == right.shown && left.showsUnretrievable == right.showsUnretrievable
      && left.ignoresUndeclared == right.ignoresUndeclared
      && left.conditions.elementsEqual(right.conditions) { $0.asksForSame(as: $1) }
  }

  /// Hashes all but the conditions.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(query)
    hasher.combine(forced)
    hasher.combine(areas)
    hasher.combine(shown)
    hasher.combine(showsUnretrievable)
    hasher.combine(ignoresUndeclared)
  }
}
