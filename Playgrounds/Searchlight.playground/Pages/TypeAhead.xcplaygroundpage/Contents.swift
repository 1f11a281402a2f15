//: # Type-ahead and stale answers
//:
//: Search as you type sends a request at each pause in the typing, and a network does not preserve
//: the order of answers. The answer to an earlier text may arrive last. A list that shows every
//: answer as it arrives then shows the wrong rows for the text. Such a bug is hard to reproduce. On
//: this page you control the order of the answers.

import Searchlight
import SearchlightTools
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

//: Three keystrokes within a tenth of a second cause one request, because each keystroke replaces
//: the waiting effect of the one before:

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

//: Now the user types on before the answer arrives, and the machine sends a second request. It does
//: not cancel the first one. If it did, fast typing over a slow network would show no results until
//: the user pauses.

probe.send(.text("godf"))
probe.advance(by: .milliseconds(100))
let (older, newer) = (probe.requests[0], probe.requests[1])
let service = try FilmCollection.service()

//: A probe is a value, so a copy lets you try both orders. In the first, the answers arrive in
//: order:

var inOrder = probe
inOrder.answer(older, with: try service.answer(older))
print("first: ", titles(inOrder))
inOrder.answer(newer, with: try service.answer(newer))
print("second:", titles(inOrder))
// prints:
// first:  Godzilla, The Godfather, The Godfather Part II
// second: The Godfather, The Godfather Part II, Godzilla

//: In the second, they do not. The late answer is older than the one that is shown, and changes
//: nothing:

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

//: This needs no cancellation, and no comparison of texts in the view. An answer names its request,
//: and the state knows which request it shows. Cancellation would only save work; the list is
//: correct without it. A stale failure cannot replace new rows with an error, either:

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
