#if canImport(SwiftUI)
  import SearchlightAlgoliaUI
  import SearchlightCore
  import SwiftUI

  struct HitsAndCategoriesScreen: View {
    let example = HitsAndCategories()
    @State private var search: SearchModel

    init() {
      let components = example.components
      _search = State(
        initialValue: SearchModel(appID: "latency", apiKey: "YourSearchOnlyAPIKey") { components })
    }

    var body: some View {
      NavigationStack {
        List {
          if !search[example.categoryList].isEmpty {
            Section("Categories") { FacetList(search, example.categoryList) }
          }
          if !search[example.itemHits].isEmpty {
            Section("Hits") {
              HitsForEach(search, example.itemHits) { item, _ in Text(item?.name ?? "") }
            }
          }
        }
      }
      .searchable(search)
      .task { search.start() }
    }
  }
#endif
