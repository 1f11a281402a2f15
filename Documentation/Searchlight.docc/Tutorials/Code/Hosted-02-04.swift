import Searchlight

let components = MovieSearch()
let search = SearchStore(components.machine, service: try makeService())

await search.send(.text("alien")).finished
print(components.hits.present(search.current).records.map(\.title))

let guarded = SearchStore(
  components.machine, service: OfflineService().fallingBack(to: try embeddedService()))
await guarded.send(.text("arrival")).finished
print(components.hits.present(guarded.current).records.map(\.title))
if case .fallback = components.movies.origin.present(guarded.current) {
  print("answered by the embedded engine")
}
