import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// The code on the page Documentation/SavedSearches.md.
@Suite("The page SavedSearches.md")
struct SavedSearchesPageTests {
  private let movies = HitsSearcher("movies", index: "movies")
  private let service = Silent()

  @Test("The page's example remembers and offers searches, and saves and applies choices")
  func page() async throws {
    try await withTemporaryFolder { folder in
      let recents = RecentSearchesInteractor(movies)
      let saved = SavedSearchesInteractor()
      let machine = SearchMachine {
        SearchBoxInteractor(.asYouType)
        HitsInteractor<JSON>(movies)
        recents
        saved
      }

      let store = SearchStore(
        machine, service: service,
        performing: [
          recents.performer(keepingIn: .file(folder.appending(path: "recents"))),
          saved.performer(keepingIn: .file(folder.appending(path: "saved"))),
        ])

      store.send(recents.search("tom hanks"))
      store.send(recents.remove("tom hanks"))
      store.send(recents.removeAll)

      store.send(.text("alien"))
      store.send(saved.save(as: "Aliens"))
      store.send(saved.rename("Aliens", to: "Visitors"))
      if let first = saved.present(store.current).searches.first {
        store.send(saved.apply(first))
      }
      await store.settled()
      #expect(store.current.text == "alien")
      await store.idle()

      let keychain = Vault()
      let own = ComponentStorage(
        read: { try keychain.data() }, write: { try keychain.replace(with: $0) })
      _ = recents.performer(keepingIn: own)
      #expect(saved.present(store.current).searches.map(\.name) == ["Visitors"])
    }
  }
}

private nonisolated struct Vault: Sendable {
  func data() throws -> [UInt8]? { nil }
  func replace(with bytes: [UInt8]) throws {}
}
