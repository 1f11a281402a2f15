import SearchlightUI
import Searchlight

let components = MultiIndexSearch()
let search = SearchModel(components.machine, service: try makeService())

@MainActor
func show<Record>(_ title: String, _ hits: HitsModel<Hit<Record>>, row: (Record) -> String) {
  switch hits.content {
  case .placeholder: break
  case .loading: print("\(title): …")
  case .rows: print("\(title):", hits.hits.records.map { row($0.object) }.joined(separator: ", "))
  case .noResults(let query): print("\(title): nothing for \"\(query)\"")
  case .failed(let error): print("\(title): \(error)")
  }
}

@MainActor
func show(_ text: String, in search: SearchModel) async {
  search.text = text
  await search.refresh()
  print("– \(text)")
  show("Performers", HitsModel(components.performerHits, in: search), row: \.name)
  show("Movies", HitsModel(components.movieHits, in: search), row: \.title)
}

for text in ["tom h", "emma", "xyz"] { await show(text, in: search) }

let halfService = LocalService([
  try LocalIndex(
    "performers", records: performers, searchableAttributes: ["name"], objectIDs: .numbered)
])
await show("tom h", in: SearchModel(components.machine, service: halfService))
