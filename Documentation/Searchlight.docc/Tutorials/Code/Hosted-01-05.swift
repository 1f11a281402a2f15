import SearchlightAlgolia
import Foundation
import Searchlight

func embeddedService() throws -> LocalService {
  LocalService([
    try LocalIndex("movies", records: MovieSearch.records, settings: MovieSearch.settings)
  ])
}

func makeService() throws -> any SearchService {
  let environment = ProcessInfo.processInfo.environment
  if let appID = environment["MOVIES_ALGOLIA_ID"], let key = environment["MOVIES_ALGOLIA_KEY"] {
    return AlgoliaService(appID: appID, apiKey: key)
  }
  return try embeddedService()
}
