//: # Type-ahead and stale answers
//:
//: Search as you type sends a request for each pause in the typing, and networks keep no order. The
//: answer to an earlier text may come last, and a list that shows whatever comes shows the wrong rows
//: under the right text. Usually that bug cannot be reproduced. Here it is played by hand.

import Searchlight
import SearchlightSamples

let movies = HitsSearcher("movies", index: FilmCollection.moviesIndex, hitsPerPage: 3)
let movieHits = HitsInteractor<Hit<Film>>(movies)
let machine = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
  movieHits
}

func titles(_ probe: SearchProbe) -> String {
  probe.value(of: movieHits).records.map(\.title).joined(separator: ", ")
}

//: Three keystrokes within a tenth of a second are one request. Each replaces the one that waits.

var probe = SearchProbe(machine)
for text in ["g", "go", "god"] {
  probe.send(.text(text))
  probe.advance(by: .milliseconds(40))
}
print(probe.requests.count, "requests yet")
probe.advance(by: .milliseconds(60))
print(probe.requests.map { $0.entries[0].request.query })
// prints:
// 0 requests yet
// ["god"]

//: Now the user goes on before the answer is there, and a second request leaves. The first is not
//: called off: if it were, fast typing over a slow network would show nothing until it stopped.

probe.send(.text("godf"))
probe.advance(by: .milliseconds(100))
let (older, newer) = (probe.requests[0], probe.requests[1])
let service = try FilmCollection.service()

//: A probe is a value, so both futures can be tried. In the first the answers come in order:

var inOrder = probe
inOrder.answer(older, with: try service.answer(older))
print("first: ", titles(inOrder))
inOrder.answer(newer, with: try service.answer(newer))
print("second:", titles(inOrder))
// prints:
// first:  Godzilla, The Godfather, The Godfather Part II
// second: The Godfather, The Godfather Part II, Godzilla

//: In the second they do not. The late answer is older than what is shown, and changes nothing:

probe.answer(newer, with: try service.answer(newer))
print("first: ", titles(probe))
_ = probe.takeTranscript()
probe.answer(older, with: try service.answer(older))
print("second:", titles(probe))
print(probe.takeTranscript())
// prints:
// first:  The Godfather, The Godfather Part II, Godzilla
// second: The Godfather, The Godfather Part II, Godzilla
// › answered #1 (movies: 6)
//   (nothing changed)

//: This takes no cancelling, and no comparison of texts in the view: an answer names its request, and
//: the state knows which request it shows. Cancelling saves work; the list is right without it. Nor
//: can an old failure put an error over new rows:

var failing = SearchProbe(machine)
failing.send(.text("alien"))
failing.advance(by: .milliseconds(100))
let stale = failing.requests[0]
failing.send(.text("aliens"))
failing.advance(by: .milliseconds(100))
failing.answer(failing.requests[1], with: try service.answer(failing.requests[1]))
failing.fail(stale, with: .unavailable("the train went into a tunnel"))
print(failing.state["movies"]?.phase ?? .idle, titles(failing))
// prints: loaded Aliens, Alien

//: [Next: two indices behind one search box](@next)
