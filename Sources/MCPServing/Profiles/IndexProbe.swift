import SearchBackend

/// Asks a service for what is to be known of an index.
struct IndexProbe: Sendable {
  let service: any SearchService

  /// The number of values of an attribute that are asked for.
  static let valueLimit = 100

  /// The number of records that are looked at.
  private static let sampleSize = 20

  /// The profiles of all indices of a catalog.
  ///
  /// - Throws: ``SearchBackend/SearchError`` of the first index that cannot be searched.
  static func profile(of catalog: MCPCatalog) async throws(SearchError) -> CatalogProfile {
    let probe = IndexProbe(service: catalog.service)
    var indices: [IndexProfile] = []
    for index in catalog.indices { indices.append(try await probe.profile(of: index)) }
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
    let counted = answer.facets.map { attribute, values in
      AttributeProfile(
        attribute, counted: values, stats: answer.facetsStats[attribute], limit: Self.valueLimit,
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
      offersSimilar: try await offersSimilar(index, to: answer.hits.first?.objectID))
  }

  /// The field that probably names a record.
  private static func title(among fields: [FieldProfile]) -> Attribute? {
    let texts = fields.filter { $0.kind == "text" }.map(\.name)
    let usual = ["title", "name", "label", "headline", "subject"]
    return (usual.first(where: texts.contains) ?? texts.first).map { Attribute($0) }
  }

  /// Whether the service recommends records, which can only be found out by asking it.
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
      switch error {
      // This says nothing about what the service offers.
      case .cancelled, .timedOut, .rateLimited, .unreachable: throw error
      default: return false
      }
    }
  }
}
