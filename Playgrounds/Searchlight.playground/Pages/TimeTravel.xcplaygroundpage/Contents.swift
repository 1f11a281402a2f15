//: # Time travel
//:
//: If all that happens is actions, a list of actions is the whole story. States need not be kept: they
//: follow. This page records a session, writes it down, and asks it questions.

import Searchlight
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
probe.send(search.genres.select("Samurai"))
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
// 6 movies.genres select("Samurai")
// 7 answered #3 (movies: 0)

//: As text the log is JSON Lines, which a bug report can carry. Rows are written once for each
//: content, and what you name as a secret not at all.

let text = try log.text(redaction: Redaction(secrets: ["kubrick"]))
print(text.contains("kubrick"), text.contains("[secret 1]"))
let read = try SearchLog(reading: log.text(), coding: machine.logCoding)
print(read == log)
// prints:
// false true
// true

//: A replay reduces the actions again. Nobody is asked: the answers are in the log. Then any moment is
//: there, and the way between any two.

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

//: *When did the films vanish?* Nobody has to step through: bisection asks a few states. It was when
//: the answer to an unfortunate choice of genre came.

print(replay.bisect { $0.text == "kurosawa" && search.movieHits.present($0).nbHits == 0 } ?? 0)
// prints: 7

//: A log is also a regression test. Somebody has taken the debounce out; the replay names the first
//: action that the changed machine treats otherwise:

let hasty = FilmSearch(hitsPerPage: 2, debounce: .zero).machine
let changed = TransitionReplay(read, from: hasty.initialState, through: hasty)
if let divergence = changed.divergence { print(divergence) }
// prints:
// #0 text "kubrick"
// does something else than the log says (− the log, + now):
//   text "" → "kubrick"
// − actors.phase idle → waiting
// − movies.phase idle → waiting
// − effect search (actors, movies) after 100 ms, latest "search"
// + actors.phase idle → loading
// + movies.phase idle → loading
// + effect request (actors, movies), concurrent "request #1"

//: `searchlight repl` travels like this at a prompt, and `searchlight inspect LOG --html` makes a page
//: of a log, with a slider. See `Documentation/Experiment.md`.
//:
//: [Next: your own data](@next)
