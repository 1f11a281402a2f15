import SearchlightAlgolia
import SearchlightOpenSearch
import Searchlight

func upload(appID: String, adminKey: String) async throws {
  let client = AlgoliaClient(appID: appID, apiKey: adminKey)
  let movies = client.index("movies")
  try await client.wait(for: movies.setSettings(MovieSearch.settings.json))
  try await client.wait(for: movies.save(encoding: MovieSearch.records))
}

func load(_ jsonLines: String, into endpoint: String) async throws {
  let loader = OpenSearchLoader(endpoint: endpoint)
  let report = try await loader.replaceAll(of: try clusterIndex(), jsonLines: jsonLines)
  for refusal in report.refusals { print(refusal) }
}
