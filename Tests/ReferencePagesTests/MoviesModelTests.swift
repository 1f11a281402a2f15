import Foundation
import SearchComponents
import SearchCore
import SearchUI
import StateMachine
import Testing

@testable import MoviesModel

@Suite("The app of movies")
@MainActor
struct MoviesModelTests {
  private let movies = MoviesSearch()

  /// Waits for the answer to what is wanted now.
  private func answer(_ search: SearchModel) async {
    let states = search.store.states
    _ = await states.first { $0["movies"]?.phase == .loaded }
    search.take()
  }

  @Test("its machine is sound, and its screen searches, narrows and sorts the films")
  func screen() async {
    #expect(movies.machine.issues.isEmpty && movies.links.issues.isEmpty)
    let search = movies.screen()
    search.start()
    await answer(search)
    #expect(search[movies.hits].nbHits == 230)
    search.text = "alien"
    search.send(movies.genres.select("Horror"))
    await answer(search)
    #expect(search[movies.hits].hit(atIndex: 0)?.title == "Alien")
    search.send(.batch([.text(""), .filters(.clearRefinements)]))
    search.send(movies.sorting.select(SortOption(MoviesSearch.newest)))
    await answer(search)
    let years = search[movies.hits].records.map { $0.object.year }
    #expect(!years.isEmpty && years == years.sorted(by: >))
  }

  @Test("the system opens the links of the app with it")
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

  @Test("what is shown has a link, which opens the same screen elsewhere")
  func links() async {
    let search = movies.screen()
    let router = Router(search.store, links: movies.links)
    search.send(
      .batch([
        .text("a"), movies.genres.select("Drama"),
        movies.sorting.select(SortOption(MoviesSearch.newest)),
      ]))
    await answer(search)
    let other = movies.screen()
    let link = movies.links.link(to: search.store.current.choice)
    #expect(link == "movies://search/Drama?q=a&sort=films_newest")
    #expect(Router(other.store, links: movies.links).open(link ?? "", replacing: true))
    await answer(other)
    #expect(
      other[movies.hits].records.map(\.objectID) == search[movies.hits].records.map(\.objectID))
    withExtendedLifetime(router) {}
  }
}
