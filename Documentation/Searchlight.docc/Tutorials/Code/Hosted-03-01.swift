import SearchlightAlgolia
import SearchlightTransport
import Foundation
import Searchlight

func record(_ text: String, appID: String, key: String, to file: URL) async throws {
  let components = MovieSearch()
  let recorder = RecordingExchange(URLSessionExchange())
  let service = AlgoliaService(appID: appID, apiKey: key, exchange: recorder)
  let search = SearchStore(components.machine, service: service)
  await search.send(.text(text)).finished
  try Data(recorder.text.utf8).write(to: file)
}
