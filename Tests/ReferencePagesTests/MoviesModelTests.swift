import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightStateMachine
import Testing

@testable import MoviesModel

@Suite("The Movies app", .timeLimit(.minutes(30)))
@MainActor
struct MoviesModelTests {
  private let movies = MoviesSearch()

  /// Waits until the screen shows the answer to all that was sent: the store may still have an action
  /// to reduce, and then its last answer is one to an earlier request.
  private func answer(_ search: SearchModel) async throws {
    while true {
      search.take()
      if search[movies.movies.phase] == .loaded { return }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test(
    "The machine of the Movies app has no issues, and its screen searches, filters and sorts"
  )
  func screen() async throws {
    #expect(movies.machine.issues.isEmpty && movies.links.issues.isEmpty)
    let search = movies.screen()
    search.start()
    try await answer(search)
    #expect(search[movies.hits].total.value == 230)
    search.text = "alien"
    search.send(movies.genres.toggle("Horror"))
    try await answer(search)
    #expect(search[movies.hits].hit(atIndex: 0)?.title == "Alien")
    search.send(.batch([.text(""), .filters(.clearRefinements)]))
    search.send(movies.sorting.select(SortOption(MoviesSearch.newest)))
    try await answer(search)
    let years = search[movies.hits].records.map { $0.object.year }
    #expect(!years.isEmpty && years == years.sorted(by: >))
  }

  @Test("The system opens links with the URL scheme of the Movies app")
  func scheme() throws {
    let app = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Playgrounds/Movies.swiftpm")
    let manifest = try String(contentsOf: app.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"additionalInfoPlistContentFilePath: "AppInfo.plist""#))
    let data = try Data(contentsOf: app.appending(path: "AppInfo.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let types = (list as? [String: Any])?["CFBundleURLTypes"] as? [[String: Any]]
    let schemes = types?.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    let scheme = movies.links.url(to: SearchChoice())?.scheme
    #expect(scheme != nil && schemes == scheme.map { [$0] })
  }

  @Test("The link of a screen of the Movies app opens the same screen elsewhere")
  func links() async throws {
    let search = movies.screen()
    let router = SearchRouter(search, links: movies.links)
    search.send(
      .batch([
        .text("a"), movies.genres.toggle("Drama"),
        movies.sorting.select(SortOption(MoviesSearch.newest)),
      ]))
    try await answer(search)
    let other = movies.screen()
    let link = movies.links.link(to: search.store.current.choice)
    #expect(link == "movies://search/Drama?q=a&sort=films_newest")
    #expect(SearchRouter(other.store, links: movies.links).open(link ?? "", replacing: true))
    try await answer(other)
    #expect(
      other[movies.hits].records.map(\.objectID) == search[movies.hits].records.map(\.objectID))
    withExtendedLifetime(router) {}
  }
}
