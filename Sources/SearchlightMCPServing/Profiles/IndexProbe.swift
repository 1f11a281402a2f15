import SearchlightBackend

/// Asks a service for what is to be known of an index.
struct IndexProbe: Sendable {
  let service: any SearchService

  /// The number of values of an attribute that are asked for.
  static let valueLimit = 100

  /// The number of records that are looked at.
  private static let sampleSize = 20

  /// Returns the profiles of all indices of a catalog that can be searched.
  ///
  /// The service may refuse an index alone, for example because the filters of a key name an attribute
  /// that it does not declare.
  ///
  /// - Throws: ``SearchlightBackend/SearchError`` if none can be searched, and for a failure that says
  ///   nothing about an index.
  static func profile(of catalog: MCPCatalog) async throws(SearchError) -> CatalogProfile {
    let probe = IndexProbe(service: catalog.service)
    var indices: [IndexProfile] = []
    var refusal: SearchError?
    for index in catalog.indices {
      do throws(SearchError) {
        indices.append(try await probe.profile(of: index))
      } catch {
        guard error.isRefusal else { throw error }
        refusal = error
      }
    }
    if indices.isEmpty, let refusal { throw refusal }
    return CatalogProfile(indices: indices)
  }

  private func profile(of index: MCPIndex) async throws(SearchError) -> IndexProfile {
    let request = SearchRequest(
      index: index.name,
      parameters: [
        "facets": ["*"], "hitsPerPage": .integer(Self.sampleSize), "attributesToHighlight": [],
        "maxValuesPerFacet": .integer(Self.valueLimit),
      ])
    let answer = try await service.response(to: request)
    let valueLimit = Self.valueLimit(of: answer, index.limits)
    let counted = answer.facets.map { attribute, values in
      AttributeProfile(
        attribute, counted: values, stats: answer.facetsStats[attribute],
        limit: min(Self.valueLimit, valueLimit ?? .max),
        isExact: answer.details.areFacetCountsExact)
    }
    let records = answer.hits.compactMap { try? $0.json() }
    let fields = FieldProfile.all(of: records)
    // Engines compare numbers without a declaration.
    let numbers = Set(fields.filter(\.hasNumbers).map { Attribute($0.name) })
    let uncounted = numbers.union(index.filterable).subtracting(answer.facets.keys)
      .map { AttributeProfile(uncounted: $0, hasNumbers: numbers.contains($0)) }
    return IndexProfile(
      index: index, count: answer.total,
      attributes: (counted + uncounted).sorted { $0.attribute < $1.attribute }, fields: fields,
      titleAttribute: index.titleAttribute ?? Self.title(among: fields),
      offersSimilar: try await offersSimilar(index, to: answer.hits.first?.objectID),
      valueLimit: valueLimit)
  }

  /// Returns the largest number of values that the service counts; `nil` if nothing is known to
  /// limit it.
  ///
  /// A hosted engine does not say what a key forces. But if no attribute has more values than one of which
  /// a record of the answer has another value, the list of that one was cut.
  private static func valueLimit(of answer: SearchResponse, _ limits: MCPServiceLimits) -> Int? {
    let most = answer.facets.values.map(\.count).max() ?? 0
    guard most > 0, most < min(valueLimit, limits.values ?? .max) else { return limits.values }
    let isCut = answer.facets.contains { attribute, values in
      guard values.count == most, answer.facetsStats[attribute] == nil else { return false }
      let known = Set(values.map { $0.value.lowercased() })
      return answer.hits.contains { hit in
        hit.values(of: attribute).lazy.map(\.description)
          .contains { !$0.isEmpty && !known.contains($0.lowercased()) }
      }
    }
    return isCut ? most : limits.values
  }

  /// Returns the field that probably names a record.
  private static func title(among fields: [FieldProfile]) -> Attribute? {
    let texts = fields.filter { $0.kind == "text" && !$0.name.contains(".") }.map(\.name)
    let usual = ["title", "name", "label", "headline", "subject"]
    return (usual.first(where: texts.contains) ?? texts.first).map { Attribute($0) }
  }

  /// Returns whether the service recommends records, which can only be found out by asking it.
  private func offersSimilar(_ index: MCPIndex, to objectID: String?) async throws(SearchError)
    -> Bool
  {
    guard let objectID else { return false }
    var request = SearchRequest(index: index.name, parameters: ["hitsPerPage": 1])
    request.recommendation = RecommendationRequest(.relatedProducts, for: [objectID])
    do throws(SearchError) {
      _ = try await service.response(to: request)
      return true
    } catch {
      if error.isRefusal { return false }
      throw error
    }
  }
}

extension SearchError {
  /// Whether the service has refused a request, so that it would refuse it again.
  fileprivate var isRefusal: Bool {
    switch self {
    case .cancelled, .timedOut, .rateLimited, .unreachable: false
    default: true
    }
  }
}
