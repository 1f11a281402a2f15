#if canImport(SwiftUI)
  import SearchlightUI
  import Searchlight
  import SwiftUI

  struct ShopScreen: View {
    private let shop: Shop
    @State private var search: SearchModel
    @State private var router: SearchRouter

    init(_ shop: Shop, service: any SearchService) {
      self.shop = shop
      let search = SearchModel(shop.machine, service: service)
      _search = State(initialValue: search)
      _router = State(initialValue: SearchRouter(search, links: shop.links))
    }

    var body: some View {
      NavigationSplitView {
        List {
          Section("Category") { HierarchicalList(search, shop.categories) }
          Section("Brand") { FacetList(search, shop.brands) }
          Section("Price") { NumberRangeSliders(search, shop.prices) }
        }
      } detail: {
        VStack(alignment: .leading) {
          Stats(search, of: shop.products)
          CurrentFilters(search)
          HitsList(search, shop.hits) { product, _ in
            Text(highlighted: product?.highlightedString(forKey: "name") ?? HighlightedString("…"))
          }
        }
      }
      .searchable(search)
      .task { search.start() }
      .onOpenURL { router.open($0) }
      .toolbar {
        Button("Back", systemImage: "arrow.uturn.backward") { router.goBack() }
          .disabled(!router.canGoBack)
        if let url = router.url { ShareLink(item: url) }
      }
    }
  }
#endif
