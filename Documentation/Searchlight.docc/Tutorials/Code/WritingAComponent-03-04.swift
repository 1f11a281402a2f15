import Foundation
import SearchlightTesting
import Searchlight
import Testing

@testable import Favourites

@Suite struct FavouritesTests {
  let search = MovieSearch()
  var favourites: Favourites { search.favourites }

  @Test("A mark is saved a second later, and several marks are saved once")
  func saving() {
    var probe = SearchProbe(search.machine)
    probe.send(favourites.intent(.toggle("alien")))
    probe.expect(
      """
      favourites    – → (ids: ["alien"], isFiltering: false)
      effect        favourites save(["alien"]) after 1 s, latest "work/favourites/save"
      """, matching: .including)
    probe.send(favourites.intent(.toggle("big")))
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: favourites) == [.save(["big", "alien"])])
    probe.leaveOpen()  // the rest is of no interest here
  }

  @Test("Favourites of an earlier run come behind newer ones")
  func loading() {
    var probe = SearchProbe(search.machine)
    probe.send(.start)
    probe.send(favourites.intent(.toggle("big")))
    probe.perform(.load, of: favourites, with: .loaded(["alien", "big"]))
    #expect(probe.value(of: favourites).ids == ["big", "alien"])
  }

  @Test("The list of favourites asks for these records alone")
  func filtering() throws {
    let service = LocalService([
      try LocalIndex(
        "movies", records: ["alien", "big", "tootsie"].map { ["objectID": .string($0)] },
        settings: IndexSettings())
    ])
    var probe = SearchProbe(search.machine)
    probe.send(favourites.intent(.toggle("big")))
    probe.send(favourites.intent(.setFiltering(true)))
    probe.answer(from: service)
    #expect(probe.value(of: search.hits).records.map { $0["objectID"] } == ["big"])
  }

  @Test("Favourites in a file are there again in the next search")
  func file() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"["alien"]"#.utf8).write(to: file)
    let store = search.store(service: LocalService([]), file: file)
    await store.send(.start).finished
    #expect(favourites.present(store.current).ids == ["alien"])
  }
}
