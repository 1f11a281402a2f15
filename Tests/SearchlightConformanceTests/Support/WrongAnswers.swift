import SearchlightConformance
import SearchlightCore

/// Makes answers that violate one expectation each.
enum WrongAnswers {
  typealias Answer = Result<SearchResponse, SearchError>

  /// Returns variants of an answer that meets an expectation, at least one, each of which does not
  /// meet it.
  static func all(_ expectation: ConformanceExpectation, _ answer: Answer) -> [Answer] {
    switch (answer, expectation.kind) {
    case (.failure, .error):
      [
        .success(SearchResponse(hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20)),
        .failure(.timedOut),
      ]
    case (.failure, _): [.failure(.rejected(message: "no", status: 418)), .failure(.timedOut)]
    case (.success(let response), _):
      changes(of: expectation).map { change -> Answer in
        var wrong = response
        change(&wrong)
        return .success(wrong)
      } + [Answer.failure(.unavailable("broken"))]
    }
  }

  private typealias Change = (inout SearchResponse) -> Void

  private static func changes(of expectation: ConformanceExpectation) -> [Change] {
    let expected = expectation.expected
    switch expectation.kind {
    case .hits, .hitsInAnyOrder, .hitsBegin, .hitsInclude, .hitsExclude:
      return hits(expectation.kind, expected.arrayValue?.compactMap(\.stringValue) ?? [])
    case .nbHits: return [{ $0.nbHits += 1 }]
    case .page: return [{ $0.page += 1 }]
    case .nbPages: return [{ $0.nbPages += 1 }]
    case .hitsPerPage: return [{ $0.hitsPerPage += 1 }]
    case .facets, .facetOrder, .facetsExclude, .facetStats, .facetHits:
      return facets(expectation.kind, expected)
    case .highlights, .matchLevels, .matchedWords, .fullyHighlighted, .highlightedAttributes,
      .snippets:
      return [corruptedTrees]
    case .records: return [{ $0.hits = HitsPage(rows: $0.hits.map { $0 }, record: { _ in [:] }) }]
    case .rankingInfo:
      let figures = RankingInfo(
        nbTypos: 77, firstMatchedWord: 77, proximityDistance: 77, geoDistance: 77, geoPrecision: 77,
        nbExactWords: 77, words: 77, filters: 77)
      return [
        metadata { $0.rankingInfo = nil },
        metadata { metadata in
          let promoted = metadata.rankingInfo?.promoted ?? false
          metadata.rankingInfo = figures
          metadata.rankingInfo?.promoted = !promoted
        },
      ]
    case .distinctNumbers: return [metadata { $0.distinctSeqID = 7 }]
    case .queryAfterRemoval: return [{ $0.queryAfterRemoval = HighlightedString("other") }]
    case .userData: return [{ $0.userData.append("other") }]
    case .appliedRules: return [{ $0.appliedRules = [] }, { $0.appliedRules.append("other") }]
    case .redirectURL: return [{ $0.redirectURL = "other" }]
    case .facetOrdering: return [{ $0.facetOrdering = FacetOrdering(facets: ["other"]) }]
    case .aroundLatLng: return [{ $0.aroundLatLng = Point(latitude: 77, longitude: 77) }]
    case .automaticRadius: return [{ $0.automaticRadius = 77 }]
    case .isProcessed: return [{ $0.isProcessed.toggle() }]
    case .error, .status: return [{ _ in }]
    }
  }

  private static func hits(_ kind: ConformanceExpectation.Kind, _ ids: [String]) -> [Change] {
    switch kind {
    case .hitsExclude: return [{ $0.hits = HitsPage(ids: ids) }]
    case .hitsInclude: return [{ $0.hits = HitsPage(ids: Array(ids.dropFirst())) }]
    default: break
    }
    var changes: [Change] = [{ $0.hits = HitsPage(ids: ["stray"] + ids) }]
    if !ids.isEmpty { changes.append { $0.hits = HitsPage(ids: Array(ids.dropLast())) } }
    if ids.count > 1, kind != .hitsInAnyOrder {
      changes.append { $0.hits = HitsPage(rows: $0.hits.reversed()) }
    }
    return changes
  }

  private static func facets(_ kind: ConformanceExpectation.Kind, _ expected: JSON) -> [Change] {
    let names = (expected.objectValue ?? [:]).keys.map { Attribute($0) }
    switch kind {
    case .facets, .facetOrder:
      let stray = Facet(value: "stray", count: 1)
      var changes: [Change] = [
        { for name in names { $0.facets[name] = nil } },
        { for name in names { $0.facets[name, default: []].append(stray) } },
      ]
      if kind == .facets {
        changes.append { for name in names { $0.facets[name]?[0].count += 1 } }
      } else {
        changes.append { for name in names { $0.facets[name]?.reverse() } }
      }
      return changes
    case .facetsExclude:
      let names = (expected.arrayValue ?? []).compactMap(\.stringValue)
      return names.map { name -> Change in
        { response in response.facets[Attribute(name)] = [Facet(value: "x", count: 1)] }
      }
    case .facetStats:
      let wrong = FacetStats(min: 77, max: 78, avg: 77.5, sum: 155)
      return [{ for name in names { $0.facetsStats[name] = wrong } }]
    default:
      var changes: [Change] = [{ $0.facetHits.insert(Facet(value: "stray", count: 1), at: 0) }]
      if !(expected.arrayValue ?? []).isEmpty { changes.append { $0.facetHits.removeLast() } }
      return changes
    }
  }

  private static func metadata(_ change: @escaping (inout HitMetadata) -> Void) -> Change {
    { response in
      response.hits = HitsPage(
        rows: response.hits.map { $0 },
        metadata: { hit in
          var metadata = hit.metadata
          change(&metadata)
          return metadata
        })
    }
  }

  /// Replaces the highlights and snippets of all attributes, and adds those of an unknown
  /// attribute.
  private static var corruptedTrees: Change {
    let text = HighlightedString("other", utf8Ranges: [0..<5])
    let highlight = HighlightResult(
      value: text, matchLevel: .partial, matchedWords: ["other"], fullyHighlighted: nil)
    let snippet = SnippetResult(value: text, matchLevel: .full)
    return metadata { metadata in
      metadata.highlightResult = TreeModel(corrupting: metadata.highlightResult, with: highlight)
      metadata.snippetResult = TreeModel(corrupting: metadata.snippetResult, with: snippet)
    }
  }
}

extension TreeModel {
  /// Creates a tree of the same names with another value everywhere, and an additional name.
  fileprivate init(corrupting tree: TreeModel?, with value: Value) {
    guard case .dictionary(let members) = tree else {
      self = .dictionary(["other": .value(value), "title": .value(value)])
      return
    }
    self = .dictionary(
      members.mapValues { _ in .value(value) }.merging(["other": .value(value)]) { $1 })
  }
}
