import Searchlight

struct CatalogueService: SearchService {
  let catalogue: Catalogue

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let plan = MultiSearchPlan(request)
    var answers: [Result<SearchResponse, SearchError>] = []
    for query in plan.queries { answers.append(await answer(query)) }
    return plan.merge(answers)
  }

  private func answer(_ query: SearchRequest) async -> Result<SearchResponse, SearchError> {
    let size = query.hitsPerPage
    guard (0...1000).contains(size), (0...1000).contains(query.page) else {
      return .failure(.rejected(message: "There is no such page.", status: nil))
    }
    var asked = Catalogue.Query(
      shelf: query.index.rawValue, text: query.query, offset: query.page * size, limit: size)
    do {
      for group in query.filterGroups {
        asked.conditions += try Catalogue.Condition.conditions(of: group)
      }
      let page = try await catalogue.find(asked)
      return .success(
        SearchResponse(to: query, hits: try HitsPage(page.records), nbHits: page.total))
    } catch let failure as Catalogue.Failure {
      return .failure(failure.searchError(for: query))
    } catch let error as SearchError {
      return .failure(error)
    } catch {
      return .failure(.unavailable("\(error)"))
    }
  }
}

extension Catalogue.Condition {
  /// The conditions of a group.
  ///
  /// Throws an error for a filter that the backend cannot carry out.
  static func conditions(of group: FilterGroup) throws(SearchError) -> [Catalogue.Condition] {
    var conditions: [Catalogue.Condition] = []
    for filter in group.filters {
      guard case .facet(let facet) = filter, case .string(let value) = facet.value, !facet.isNegated
      else { throw .rejected(message: "The catalogue cannot filter by \(filter).", status: nil) }
      conditions.append(
        Catalogue.Condition(attribute: facet.attribute.rawValue, values: [value]))
    }
    guard group.id.kind == .or, let first = conditions.first else { return conditions }
    guard conditions.allSatisfy({ $0.attribute == first.attribute }) else {
      throw .rejected(message: "The catalogue cannot join attributes by or.", status: nil)
    }
    return [
      Catalogue.Condition(attribute: first.attribute, values: conditions.flatMap(\.values))
    ]
  }
}

extension Catalogue.Failure {
  func searchError(for query: SearchRequest) -> SearchError {
    switch self {
    case .noShelf: .unknownIndex(query.index, known: [])
    case .overloaded: .rateLimited(retryAfter: .seconds(1))
    }
  }
}
