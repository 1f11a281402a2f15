//: # Snapshot tests
//:
//: A test of a search should state that a keystroke causes certain changes and certain requests,
//: and nothing else. Here a transition is a value with a readable description, so the test can
//: contain exactly that description.

import Searchlight
import SearchlightTools
import SearchlightSamples

let search = FilmSearch(hitsPerPage: 2)
let service = try FilmCollection.service()

var probe = SearchProbe(search.machine)
probe.send(.text("fellini"))
print(probe.takeChanges())
// prints:
// text            "" → "fellini"
// actors.phase    idle → waiting
// movies.phase    idle → waiting
// effect          search (actors, movies) after 100 ms, latest "search"

//: `takeChanges` removes the changes that it returns, so the next call returns only newer ones.
//: Time passes and answers arrive only when the test says so.

probe.advance(by: .milliseconds(100))
probe.answer(from: service)
print(probe.takeTranscript())
// prints:
// › send search
//   actors.phase    waiting → loading
//   movies.phase    waiting → loading
//   effect          request (actors, movies), concurrent "request #1"
// › answered #1 (actors: 0, movies: 3)
//   actors.phase     loading → loaded
//   actors.nbHits    unknown → 0
//   movies.phase     loading → loaded
//   movies.nbHits    unknown → 3
//   movies.rows      [] → [la-strada-1954, la-dolce-vita-1960]

//: `mismatch` compares all changes and all effects with the expected text. It returns `nil` if they
//: are equal; white space between the columns does not matter. This test has forgotten that the
//: films change, too:

probe.send(search.genres.toggle("Comedy"))
print(
  probe.mismatch(
    with: """
      filters    → ("genres":"Comedy")
      effect     request (movies), concurrent "request #2"
      """) ?? "as expected")
// prints:
// The changes are not as expected (− expected, + found):
//   filters → ("genres":"Comedy")
// + movies.phase loaded → refreshing
//   effect request (movies), concurrent "request #2"
// If what was found is right, expect this:
// filters          → ("genres":"Comedy")
// movies.phase    loaded → refreshing
// effect          request (movies), concurrent "request #2"

//: After you have checked the last lines, you can paste them into the test. To compare less, name
//: the parts to ignore:

probe.answer(from: service)
print(
  probe.mismatch(
    with: "movies.phase  refreshing → loaded", matching: .ignoring("movies.rows", "movies.nbHits"))
    ?? "as expected")
// prints: as expected

//: At the end of a test, nothing may be left over. A request without an answer matters, because the
//: user would still see a spinner:

probe.send(.refresh())
print(probe.leftovers() ?? "all is done")
// prints:
// The test ended, but not everything is finished.
// These transitions were not expected; expect their changes:
//   › refresh all
//     actors.phase    loaded → refreshing
//     movies.phase    loaded → refreshing
//     effect          request (actors, movies), concurrent "request #3"
// This work is still running; answer it with complete(_:with:), or cancel it:
//   request (actors, movies), "request #3", runs since 100 ms

//: In a test target, import `SearchlightTesting` and call `probe.expect("…")` and `probe.finish()`. They
//: report to Swift Testing or XCTest at the line of the call. `SearchlightTesting` also has transcripts
//: in files, random walks with shrinking, all orders of answers, and faulty services; see
//: `Documentation/Testing.md`. A playground has no test that could fail, so this page prints
//: instead.
//:
//: [Next: time travel](@next)
