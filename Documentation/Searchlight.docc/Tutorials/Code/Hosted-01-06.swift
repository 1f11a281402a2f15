import SearchlightAlgolia
import Searchlight

func upload(appID: String, adminKey: String) async throws {
  let client = AlgoliaClient(appID: appID, apiKey: adminKey)
  let movies = client.index("movies")
  try await client.wait(for: movies.setSettings(MovieSearch.settings.json))
  try await client.wait(for: movies.save(encoding: MovieSearch.records))
}
