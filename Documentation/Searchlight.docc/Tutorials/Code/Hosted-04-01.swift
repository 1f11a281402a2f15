import SearchlightAlgolia
import Foundation
import SearchlightOpenSearch
import Searchlight

func embeddedService() throws -> LocalService {
  LocalService([
    try LocalIndex("movies", records: MovieSearch.records, settings: MovieSearch.settings)
  ])
}

func clusterIndex() throws -> OpenSearchIndex {
  try OpenSearchIndex("movies", settings: MovieSearch.settings.json)
}

struct OfflineService: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    throw .unreachable("no connection")
  }
}

func makeService() throws -> any SearchService {
  let environment = ProcessInfo.processInfo.environment
  if let appID = environment["MOVIES_ALGOLIA_ID"], let key = environment["MOVIES_ALGOLIA_KEY"] {
    return AlgoliaService(appID: appID, apiKey: key, onError: { error in print("failed:", error) })
  }
  return try embeddedService()
}
