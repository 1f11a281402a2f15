//: # Several indices
//:
//: One search box and two lists, of performers and of films: this is the example of InstantSearch's
//: multi-index guide. InstantSearch needs a `MultiSearcher`, two searchers added to it, two
//: interactors connected to them, and a table view that subscribes to both. Here the components are
//: values, and listing them in a machine connects them.

import Searchlight
import SearchlightTools
import SearchlightSamples

let actors = HitsSearcher("actors", index: FilmCollection.actorsIndex, hitsPerPage: 2)
let movies = HitsSearcher("movies", index: FilmCollection.moviesIndex, hitsPerPage: 2)
let actorHits = HitsInteractor<Hit<Performer>>(actors, infiniteScrolling: .off)
let movieHits = HitsInteractor<Hit<Film>>(movies, infiniteScrolling: .off)

let machine = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
  MultiSearcher {
    actors
    movies
  }
  actorHits
  movieHits
}

func show(_ probe: SearchProbe) {
  let (people, films) = (probe.value(of: actorHits), probe.value(of: movieHits))
  print("Actors", people.total, people.records.map(\.name))
  print("Movies", films.total, films.records.map(\.title))
}

//: One text causes one round trip, which brings two answers:

var probe = SearchProbe(machine)
probe.send(.text("tom h"))
probe.advance(by: .milliseconds(100))
print(probe.running[0].work)

let service = try FilmCollection.service()
probe.answer(from: service)
show(probe)
// prints:
// request (actors, movies)
// Actors 5 ["Tom Hanks", "Tom Hardy"]
// Movies 43 ["Big", "A League of Their Own"]

//: The hits are typed, and contain the matched parts of their attributes:

if let actor = probe.value(of: actorHits).hit(atIndex: 0) {
  print(actor.highlightedString(forKey: "name")?.taggedString(preTag: "[", postTag: "]") ?? "")
}
// prints: [Tom] [H]anks

//: The sources of one request succeed or fail separately. If one index cannot be searched, the
//: other still answers. A failure removes nothing: the performers for "tom h" stay, and their phase
//: shows the error.

probe.send(.text("tom ha"))
probe.advance(by: .milliseconds(100))
let request = probe.requests[0]
var half = try service.answer(request)
half.results["actors"] = .failure(.unavailable("this index is being rebuilt"))
probe.answer(request, with: half)
show(probe)
print(probe.state["actors"]?.phase ?? .idle)
// prints:
// Actors 5 ["Tom Hanks", "Tom Hardy"]
// Movies 30 ["Big", "A League of Their Own"]
// failed: The service could not answer: this index is being rebuilt. Send .retry once it can.

//: A retry requests only the source that failed:

probe.send(.retry())
print(probe.running[0].work)
probe.answer(from: service)
show(probe)
// prints:
// request (actors)
// Actors 2 ["Tom Hanks", "Tom Hardy"]
// Movies 30 ["Big", "A League of Their Own"]

//: [Next: facets and the hierarchical menu](@next)
