import Foundation
import Searchlight
import SearchlightTools

let app = MovieHints()
let search = SearchStore(app.machine, service: try app.makeService())
let recorder = TransitionRecorder(search)

for text in ["drama", "alien"] {
  await search.send(.text(text)).finished
  print("\(text):", app.hits.present(search.current).total, "found")
}

let file = FileManager.default.temporaryDirectory.appending(path: "session.jsonl")
let text = try SearchLog(recorder.records).text(redaction: Redaction(keys: ["email"]))
try text.write(to: file, atomically: true, encoding: .utf8)

let received = try String(contentsOf: file, encoding: .utf8)
let log = try SearchLog(reading: received, coding: app.machine.logCoding)
for entry in log.entries { print(entry.index, entry.action) }

let replay = TransitionReplay(log, from: app.machine.initialState, through: app.machine)
print(replay.divergence?.description ?? "the machine does what it did")

let isWrong = { (state: SearchState) in
  state.text == "alien" && app.hits.present(state).isAnswered && app.hits.present(state).isEmpty
}
if let step = replay.bisect(isWrong) { print("nothing is found since", step) }
