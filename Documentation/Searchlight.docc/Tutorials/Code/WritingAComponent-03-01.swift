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
  }
}
