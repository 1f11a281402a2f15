import SearchlightOpenSearch
import SearchlightTransport
import Searchlight

extension HostedScreenOptions {
  /// The number of records from which settings are guessed.
  private static let sampleSize = 1000

  /// The number of rows that can be scrolled to, which a cluster returns by their position.
  private static let rowLimit = 10_000

  /// Returns a service for the index, and the options with what its screen shows.
  ///
  /// For an index of a cluster without a settings file, the settings are guessed from a sample of
  /// its records, as `searchlight try` guesses them, as far as its mapping allows.
  ///
  /// - Parameter exchange: Carries the calls to a cluster.
  /// - Throws: ``WorkError`` if the index cannot be searched.
  func opened(
    in environment: [String: String], exchange: any HTTPExchange = URLSessionExchange()
  ) async throws(WorkError) -> (HostedScreenOptions, any SearchService) {
    guard case .cluster(let cluster) = index.engine, index.settings == nil, facets.isEmpty else {
      return (
        self, try index.service(facets: facets, environment: environment, exchange: exchange)
      )
    }
    let mapped = try cluster.index(index.name, settings: nil)
    let service = try cluster.service([mapped], environment: environment, exchange: exchange)
    var settings = GuessedSettings(records: try await sample(of: service)).settings
    do throws(SearchError) {
      settings = try await service.usable(settings, of: mapped.name)
    } catch {
      throw WorkError(error.plainText)
    }
    settings.paginationLimitedTo = Self.rowLimit
    var options = self
    options.facets = settings.attributesForFaceting.map(\.attribute)
    if shown.isEmpty {
      let searched = settings.searchableAttributes.flatMap(\.attributes)
      options.shown = searched + options.facets.filter { !searched.contains($0) }
    }
    let members = (settings.json.objectValue ?? [:]).filter { name, _ in
      (SettingsText.names + ["paginationLimitedTo"]).contains(name)
    }
    let guessed: OpenSearchIndex
    do {
      guessed = try OpenSearchIndex(
        mapped.name, settings: .object(members), compounds: mapped.compounds)
    } catch {
      throw WorkError("\(error)")
    }
    return (
      options, try cluster.service([guessed], environment: environment, exchange: exchange)
    )
  }

  private func sample(of service: OpenSearchService) async throws(WorkError) -> [JSON] {
    let request = SearchRequest(
      index: IndexName(index.name), query: "",
      parameters: [
        "hitsPerPage": .integer(Self.sampleSize), "attributesToHighlight": [],
      ])
    do throws(SearchError) {
      let response = try await service.search(
        MultiSearchRequest(
          id: SearchRequestID(0), entries: [.init(source: "sample", request: request)]))
      guard let result = response.results["sample"] else { throw .missingResponse("sample") }
      return try result.get().hits.compactMap { try? $0.json() }
    } catch {
      throw WorkError(error.plainText)
    }
  }
}
