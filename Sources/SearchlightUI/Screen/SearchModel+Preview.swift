public import SearchlightCore

extension SearchModel {
  /// Creates a model that finds the given records whatever the user asks, for previews.
  ///
  /// ```swift
  /// #Preview {
  ///   MoviesScreen(search: .preview(machine, records: [["title": "Alien"], ["title": "Heat"]]))
  /// }
  /// ```
  ///
  /// Facets are counted over the records, so that lists of values, menus and ranges have something to
  /// show. Choices are shown as chosen, and leave the records as they are.
  ///
  /// - Parameters:
  ///   - machine: The machine of the search.
  ///   - records: The records of each source, objects; those without an `objectID` are numbered.
  ///   - actions: What the user has done before; by default, the search is started.
  public static func preview(
    _ machine: SearchMachine, records: [SourceID: [JSON]], after actions: [SearchAction] = [.start]
  ) -> SearchModel {
    let model = SearchModel(
      machine, service: PreviewService { records[$0] ?? [] }, onIssue: nil)
    for action in actions { model.send(action) }
    return model
  }

  /// Creates a model that finds the same records in every source, for previews.
  ///
  /// - Parameters:
  ///   - machine: The machine of the search.
  ///   - records: The records, objects; those without an `objectID` are numbered.
  ///   - actions: What the user has done before; by default, the search is started.
  public static func preview(
    _ machine: SearchMachine, records: [JSON], after actions: [SearchAction] = [.start]
  ) -> SearchModel {
    preview(
      machine, records: Dictionary(uniqueKeysWithValues: machine.sources.map { ($0, records) }),
      after: actions)
  }
}

/// Answers every request with the same records, whatever its text and filters are.
private struct PreviewService: ImmediateSearchService {
  let records: @Sendable (SourceID) -> [JSON]

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var results: [SourceID: Result<SearchResponse, SearchError>] = [:]
    for entry in request.entries {
      do throws(SearchError) {
        results[entry.source] = .success(
          try Self.response(to: entry.request, with: records(entry.source)))
      } catch {
        results[entry.source] = .failure(error)
      }
    }
    return MultiSearchResponse(results)
  }

  private static func response(
    to request: SearchRequest, with records: [JSON]
  ) throws(SearchError) -> SearchResponse {
    let size = max(0, request.hitsPerPage)
    let first = max(0, request.page).multipliedSaturating(by: size)
    var hits: [JSON] = []
    for (number, record) in records.enumerated().dropFirst(first).prefix(size) {
      var hit = record
      if hit["objectID"] == nil { hit["objectID"] = .string("\(number)") }
      hits.append(hit)
    }
    var response = SearchResponse(
      to: request, hits: try HitsPage(hits), nbHits: records.count)
    let menus = request.hierarchicalFacets.flatMap(\.attributes)
    for attribute in (request.parameters.facets ?? []) + request.disjunctiveFacets + menus {
      response.facets[attribute] = counts(of: attribute, in: records)
      response.facetsStats[attribute] = stats(of: attribute, in: records)
    }
    if let search = request.facetSearch {
      response.facetHits = counts(of: search.attribute, in: records)
    }
    return response
  }

  /// Returns the values of an attribute with their counts, the most frequent first.
  private static func counts(of attribute: Attribute, in records: [JSON]) -> [Facet] {
    var counts: [String: Int] = [:]
    for record in records {
      for value in Set(texts(of: record[attribute])) { counts[value, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Facet(value: $0.key, count: $0.value) }
  }

  private static func texts(of value: JSON?) -> [String] {
    switch value {
    case .array(let values): values.flatMap { texts(of: $0) }
    case .string(let text): [text]
    case .null, .object, nil: []
    case let value?: [value.description]
    }
  }

  private static func stats(of attribute: Attribute, in records: [JSON]) -> FacetStats? {
    let numbers = records.compactMap { $0[attribute]?.doubleValue }
    guard let least = numbers.min(), let most = numbers.max() else { return nil }
    let sum = numbers.reduce(0, +)
    return FacetStats(min: least, max: most, avg: sum / Double(numbers.count), sum: sum)
  }
}
