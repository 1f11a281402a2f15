//: # Time travel
//:
//: Only actions change the state, so a list of actions describes a whole session. The states need
//: not be stored, because they can be computed. This page records a session, saves it, and analyses
//: it.

import Searchlight
import SearchlightTools
import SearchlightSamples

let search = FilmSearch(hitsPerPage: 2)
let machine = search.machine
let service = try FilmCollection.service()

var probe = SearchProbe(machine)
for text in ["kubrick", "kurosawa"] {
  probe.send(.text(text))
  probe.advance(by: .milliseconds(100))
  probe.answer(from: service)
}
probe.send(search.genres.toggle("Samurai"))
probe.answer(from: service)

let log = SearchLog(probe.records)
for entry in log.entries { print(entry.index, entry.action) }
// prints:
// 0 text "kubrick"
// 1 send search
// 2 answered #1 (actors: 0, movies: 3)
// 3 text "kurosawa"
// 4 send search
// 5 answered #2 (actors: 0, movies: 8)
// 6 movies.genres toggle("Samurai")
// 7 answered #3 (movies: 0)

//: The text of a log is JSON Lines, which you can attach to a bug report. Equal rows are written
//: only once, and a text that you name as a secret is not written at all.

let text = try log.text(redaction: Redaction(secrets: ["kubrick"]))
print(text.contains("kubrick"), text.contains("[secret 1]"))
let read = try SearchLog(reading: log.text(), coding: machine.logCoding)
print(read == log)
// prints:
// false true
// true

//: A replay reduces the actions again. It sends no requests, because the log contains the answers.
//: Then you can inspect the state at any moment, and the difference between any two moments:

let replay = TransitionReplay(read, from: machine.initialState, through: machine)
if let then = replay.state(at: 2) {
  print(then.text, search.movieHits.present(then).records.map(\.title))
}
if let diff = replay.diff(from: 2, to: 5) { print(diff) }
// prints:
// kubrick ["Dr. Strangelove", "2001: A Space Odyssey"]
// text             "kubrick" → "kurosawa"
// movies.nbHits    3 → 8
// movies.rows      [dr-strangelove-1964, 2001-a-space-odyssey-1968] → [rashomon-1950, ikiru-1952]

//: *When did the films disappear?* You need not step through the log: bisection checks only a few
//: states. The films disappeared with the answer to the last choice of a genre:

print(replay.bisect { $0.text == "kurosawa" && search.movieHits.present($0).total.value == 0 } ?? 0)
// prints: 7

//: A log can also be a regression test. The machine below has no debounce. The replay reports the
//: first action that the changed machine handles differently:

let hasty = FilmSearch(hitsPerPage: 2, debounce: .zero).machine
let changed = TransitionReplay(read, from: hasty.initialState, through: hasty)
if let divergence = changed.divergence { print(divergence) }
// prints:
// #0 text "kubrick"
// differs from the log (− the log, + now):
//   text "" → "kubrick"
// − actors.phase idle → waiting
// − movies.phase idle → waiting
// − effect search (actors, movies) after 100 ms, latest "search"
// + actors.phase idle → loading
// + movies.phase idle → loading
// + effect request (actors, movies), concurrent "request #1"

//: `searchlight repl` offers time travel at a prompt, and `searchlight inspect LOG --html` turns a
//: log into a page with a slider. See `Documentation/Experiment.md`.
//:
//: [Next: your own data](@next)
