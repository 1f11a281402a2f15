import Searchlight

let components = MultiIndexSearch()
let search = SearchStore(components.machine, service: try makeService())

await search.send(.text("tom h")).finished
let performerHits = components.performerHits.present(search.current)
let movieHits = components.movieHits.present(search.current)
print("Performers", performerHits.records.map(\.name))
print("Movies", movieHits.records.map(\.title))
