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
