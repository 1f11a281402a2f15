import SearchCore

/// A request that has been checked: what to find, and how to show it.
struct SearchQuery {
  /// The names of the parameters that there are, sorted.
  static let parameterNames = [
    "attributesToHighlight", "attributesToRetrieve", "facets", "getRankingInfo",
    "highlightPostTag", "highlightPreTag", "hitsPerPage", "maxValuesPerFacet",
    "minWordSizefor1Typo", "minWordSizefor2Typos", "queryType", "restrictSearchableAttributes",
    "typoTolerance",
  ]

  let page: Int
  let hitsPerPage: Int
  let maxValuesPerFacet: Int
  let queryType: QueryType
  let tolerance: TypoTolerance
  let wantsRankingInfo: Bool
  let attributesToRetrieve: [Attribute]?
  let attributesToHighlight: [Attribute]?
  let restrictSearchableAttributes: [Attribute]

  /// The attributes to count, as they were asked for; `*` is not resolved.
  let facets: [Attribute]

  let filterGroups: [FilterGroup]
  let disjunctiveFacets: [Attribute]

  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that is not known or whose
  ///   value is of the wrong type or out of range.
  init(_ request: SearchRequest, settings: IndexSettings) throws(SearchError) {
    for name in request.parameters.names where !Self.parameterNames.contains(name) {
      throw .refused(
        "the parameter \(name) is not known; known are "
          + Self.parameterNames.joined(separator: ", "))
    }
    let parameters = request.parameters
    let options = OptionReader { parameters[$0] }
    do throws(OptionError) {
      hitsPerPage = try options.number("hitsPerPage", in: 1...1000) ?? settings.hitsPerPage
      maxValuesPerFacet =
        try options.number("maxValuesPerFacet", in: 1...1000) ?? settings.maxValuesPerFacet
      queryType = try options.queryType() ?? settings.queryType
      tolerance = TypoTolerance(
        isEnabled: try options.typoTolerance() ?? settings.typoTolerance,
        minimumLengthForOne: try options.number("minWordSizefor1Typo", in: 1...255)
          ?? settings.minWordSizefor1Typo,
        minimumLengthForTwo: try options.number("minWordSizefor2Typos", in: 1...255)
          ?? settings.minWordSizefor2Typos)
      wantsRankingInfo = try options.flag("getRankingInfo") ?? false
      attributesToRetrieve =
        try options.attributes("attributesToRetrieve") ?? settings.attributesToRetrieve
      attributesToHighlight =
        try options.attributes("attributesToHighlight") ?? settings.attributesToHighlight
      restrictSearchableAttributes =
        try options.attributes("restrictSearchableAttributes") ?? []
      facets = try options.attributes("facets") ?? []
      // Highlights are places in the text, so the tags are for whoever makes text of them.
      _ = try options.text("highlightPreTag")
      _ = try options.text("highlightPostTag")
    } catch {
      throw .refused(error.message)
    }
    guard request.page >= 0 else {
      throw .refused("page must be at least 0, not \(request.page)")
    }
    page = request.page
    filterGroups = Array(request.filterGroups)
    disjunctiveFacets = request.disjunctiveFacets
  }

  /// The words of a text, each once.
  ///
  /// A word that comes again at the end of the query is already there as a whole, which is more than
  /// its beginning.
  func words(of text: String) -> [QueryWord] {
    var found: [[UInt8]] = []
    var tokenizer = Tokenizer()
    tokenizer.forEachWord(in: text) { word, _ in found.append(word) }
    var seen: Set<[UInt8]> = []
    return found.enumerated().filter { seen.insert($0.element).inserted }.map { index, bytes in
      let isPrefix =
        switch queryType {
        case .prefixAll: true
        case .prefixLast: index == found.count - 1
        case .prefixNone: false
        }
      return QueryWord(bytes, isPrefix: isPrefix, tolerance: tolerance)
    }
  }
}

extension SearchError {
  /// A request that asks for what there is not, or cannot be.
  static func refused(_ message: String) -> SearchError {
    .rejected(message: message, status: 400)
  }
}
