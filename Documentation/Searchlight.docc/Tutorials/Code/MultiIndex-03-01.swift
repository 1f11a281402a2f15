#if canImport(SwiftUI)
  import SearchlightUI
  import Searchlight
  import SwiftUI

  struct MultiIndexScreen: View {
    private let components: MultiIndexSearch
    @State private var search: SearchModel

    init(_ components: MultiIndexSearch, service: any SearchService) {
      self.components = components
      _search = State(initialValue: SearchModel(components.machine, service: service))
    }

    var body: some View {
      List {
      }
      .searchable(search, prompt: "Performers, movies")
    }
  }
#endif
