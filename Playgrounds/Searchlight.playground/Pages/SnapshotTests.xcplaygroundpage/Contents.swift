//: # Snapshot tests
//:
//: A test of a search wants to say: after this keystroke *this* changes, *this* is asked for, and
//: nothing else. A transition here is a value that prints itself, so the test can be written in
//: exactly those words.

import Searchlight
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

//: The changes are taken: the next call tells what is new since. Time passes when the test says so, and
//: answers come when it gives them.

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

//: `mismatch` compares with what is expected: all changes and all effects. It is `nil` if they agree;
//: white space between the columns makes no difference. Here a test forgot that the films change too:

probe.send(search.genres.select("Comedy"))
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

//: Once somebody has read them, the last lines can be pasted into the test. Whoever wants to look at
//: less says what not to look at:

probe.answer(from: service)
print(
  probe.mismatch(
    with: "movies.phase  refreshing → loaded", matching: .ignoring("movies.rows", "movies.nbHits"))
    ?? "as expected")
// prints: as expected

//: At the end of a test nothing may be left over. A request that nobody answered is no detail: the
//: user would still see the spinner.

probe.send(.refresh())
print(probe.leftovers() ?? "all is done")
// prints:
// The test ends, but not all is done.
// These transitions were not expected; expect what they have changed:
//   › refresh all
//     actors.phase    loaded → refreshing
//     movies.phase    loaded → refreshing
//     effect          request (actors, movies), concurrent "request #3"
// This work still runs; answer it with complete(_:with:), or cancel it:
//   request (actors, movies), "request #3", runs since 100 ms

//: In a test target, with `import SearchTesting`, the same is `probe.expect("…")` and
//: `probe.finish()`, which report to Swift Testing or XCTest at the line of the call. There are
//: transcripts in files, random walks with shrinking, every order of answers, and faulty services as
//: well: `Documentation/Testing.md`. A playground has no test that could fail, so this page prints.
//:
//: [Next: time travel](@next)
