import SearchlightBackend

extension ConformanceExpectation {
  /// Returns the value of a response that this expectation checks, in the format of ``expected``.
  func found(in response: SearchResponse) -> JSON {
    switch kind {
    case .hits, .hitsInAnyOrder, .hitsBegin, .hitsInclude, .hitsExclude: foundHits(response)
    case .nbHits: .integer(response.nbHits)
    case .page: .integer(response.page)
    case .nbPages: .integer(response.nbPages)
    case .hitsPerPage: .integer(response.hitsPerPage)
    case .facets, .facetOrder, .facetsExclude, .facetStats, .facetHits: foundFacets(response)
    case .highlights, .matchLevels, .matchedWords, .fullyHighlighted, .highlightedAttributes,
      .snippets, .records, .rankingInfo, .distinctNumbers:
      ofEachRecord(in: response)
    case .queryAfterRemoval: response.queryAfterRemoval.map { .string($0.taggedString()) } ?? .null
    case .userData: .array(response.userData)
    case .appliedRules: .array(response.appliedRules.map(JSON.string))
    case .redirectURL: response.redirectURL.map(JSON.string) ?? .null
    case .facetOrdering: response.facetOrdering?.expectedForm ?? .null
    case .aroundLatLng:
      response.aroundLatLng.map { ["lat": .number($0.latitude), "lng": .number($0.longitude)] }
        ?? .null
    case .automaticRadius: response.automaticRadius.map(JSON.integer) ?? .null
    case .isProcessed: .bool(response.isProcessed)
    case .error, .status: .null
    }
  }

  private func foundHits(_ response: SearchResponse) -> JSON {
    let found = response.hits.map(\.objectID)
    let wanted = expected.arrayValue?.compactMap(\.stringValue) ?? []
    let shown: [String] =
      switch kind {
      case .hitsInAnyOrder: found.sorted() == wanted.sorted() ? wanted : found
      case .hitsBegin: Array(found.prefix(wanted.count))
      case .hitsInclude: wanted.allSatisfy(found.contains) ? wanted : found
      case .hitsExclude: wanted.filter { !found.contains($0) }
      default: found
      }
    return .array(shown.map(JSON.string))
  }

  private func foundFacets(_ response: SearchResponse) -> JSON {
    switch kind {
    case .facets:
      ofEachAttribute { attribute in
        response.facets[attribute].map { values in
          .object(
            Dictionary(values.map { ($0.value, .integer($0.count)) }) { .array([$0, $1]) })
        }
      }
    case .facetOrder:
      ofEachAttribute { attribute in
        response.facets[attribute].map { .array($0.map { .string($0.value) }) }
      }
    case .facetsExclude:
      .array(
        (expected.arrayValue ?? []).filter {
          response.facets[Attribute($0.stringValue ?? "")]?.isEmpty ?? true
        })
    case .facetStats:
      ofEachAttribute { attribute in
        response.facetsStats[attribute].map {
          [
            "min": .number($0.min), "max": .number($0.max), "avg": .number($0.avg),
            "sum": .number($0.sum),
          ]
        }
      }
    default:
      .array(
        response.facetHits.enumerated().map { number, facet in
          var members: [String: JSON] = [
            "value": .string(facet.value), "count": .integer(facet.count),
            "highlighted": .string(facet.highlighted?.taggedString() ?? facet.value),
          ]
          if let wanted = expected[number]?.objectValue {
            members = members.filter { wanted[$0.key] != nil }
          }
          return .object(members)
        })
    }
  }

  private func ofEachAttribute(_ value: (Attribute) -> JSON?) -> JSON {
    let names = (expected.objectValue ?? [:]).keys
    return .object(
      Dictionary(uniqueKeysWithValues: names.map { ($0, value(Attribute($0)) ?? .null) }))
  }

  /// Returns the values of the hits that the expectation names; `null` for a hit that is absent.
  private func ofEachRecord(in response: SearchResponse) -> JSON {
    var found: [String: JSON] = [:]
    for (id, wanted) in expected.objectValue ?? [:] {
      guard let hit = response.hits.first(where: { $0.objectID == id }) else {
        found[id] = .null
        continue
      }
      found[id] = value(of: hit, like: wanted)
    }
    return .object(found)
  }

  private func value(of hit: RawHit, like wanted: JSON) -> JSON {
    switch kind {
    case .records: return (try? hit.json()) ?? .null
    case .rankingInfo:
      let scores = hit.metadata.rankingInfo?.scores ?? [:]
      return .object(scores.filter { wanted[$0.key] != nil })
    case .distinctNumbers: return hit.metadata.distinctSeqID.map(JSON.integer) ?? .null
    case .highlightedAttributes:
      guard case .dictionary(let members) = hit.metadata.highlightResult else { return [] }
      return .array(members.keys.sorted().map(JSON.string))
    default:
      var values: [String: JSON] = [:]
      for name in (wanted.objectValue ?? [:]).keys {
        values[name] = part(of: hit.metadata, at: Attribute(name)) ?? .null
      }
      return .object(values)
    }
  }

  private func part(of metadata: HitMetadata, at attribute: Attribute) -> JSON? {
    if kind == .snippets {
      return metadata.snippetResult(of: attribute)?.json {
        .string($0.value.taggedString())
      }
    }
    return metadata.highlightResult(of: attribute)?.json { result in
      switch kind {
      case .matchLevels: .string(result.matchLevel.rawValue)
      case .matchedWords: .array(result.matchedWords.map(JSON.string))
      case .fullyHighlighted: result.fullyHighlighted.map(JSON.bool) ?? .null
      default: .string(result.value.taggedString())
      }
    }
  }
}

extension TreeModel {
  /// Returns the tree as JSON of the same structure.
  fileprivate func json(_ leaf: (Value) -> JSON) -> JSON {
    switch self {
    case .value(let value): leaf(value)
    case .array(let elements): .array(elements.map { $0.json(leaf) })
    case .dictionary(let members): .object(members.mapValues { $0.json(leaf) })
    }
  }
}

extension RankingInfo {
  /// The scores, by the names that they have in answers.
  fileprivate var scores: [String: JSON] {
    [
      "nbTypos": .integer(nbTypos), "firstMatchedWord": .integer(firstMatchedWord),
      "proximityDistance": .integer(proximityDistance), "geoDistance": .integer(geoDistance),
      "geoPrecision": .integer(geoPrecision), "nbExactWords": .integer(nbExactWords),
      "words": .integer(words), "filters": .integer(filters), "promoted": .bool(promoted),
    ]
  }
}

extension FacetOrdering {
  /// The order, in the format of the data.
  fileprivate var expectedForm: JSON {
    [
      "facets": .array(facets.map { .string($0.rawValue) }),
      "values": .object(
        Dictionary(
          uniqueKeysWithValues: values.map { attribute, values in
            (
              attribute.rawValue,
              [
                "order": .array(values.order.map(JSON.string)),
                "hide": .array(values.hide.map(JSON.string)),
                "sortRemainingBy": .string(values.sortRemainingBy.rawValue),
              ]
            )
          })),
    ]
  }
}
