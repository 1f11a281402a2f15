import Searchlight

let components = MovieSearch()
let search = SearchStore(
  components.machine, service: try makeService(), performing: [components.retries.work()])

await search.send(.text("alien")).finished
print(components.hits.present(search.current).records.map(\.title))
