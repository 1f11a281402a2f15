import Foundation
import Searchlight

struct MovieSearch: Sendable {
  let favourites = Favourites()
  let hits = HitsInteractor<JSON>(HitsSearcher("movies", index: "movies"))

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType)
      hits
      favourites
    }
  }

  func store(service: any SearchService, file: URL) -> SearchStore {
    SearchStore(machine, service: service, performing: [favourites.stored(in: file)])
  }

  func mark(_ record: String, in search: SearchStore) {
    search.send(favourites.intent(.toggle(record)))
  }
}
