import Searchlight

let shop = Shop()
let search = SearchStore(shop.machine, service: try makeService())
let current = CurrentFiltersPresenter()

func show(_ title: String) {
  print("– \(title)")
  print(shop.hits.present(search.current).nbHits, "products")
  for filter in current.present(search.current) { print(filter) }
}

search.send(shop.categories.select("Audio"))
search.send(shop.brands.select("Ondarro"))
await search.send(shop.prices.select(NumberBounds(upper: 200))).finished
show("three choices")
