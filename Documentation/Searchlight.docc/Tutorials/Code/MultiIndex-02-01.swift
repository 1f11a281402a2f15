import SearchlightUI
import Searchlight

let components = MultiIndexSearch()
let search = SearchModel(components.machine, service: try makeService())

search.text = "tom h"
await search.refresh()
print("Performers", search[components.performerHits].records.map(\.name))
print("Movies", search[components.movieHits].records.map(\.title))
