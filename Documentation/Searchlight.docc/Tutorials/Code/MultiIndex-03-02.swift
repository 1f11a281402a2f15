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
        Section("Performers") {
          HitsForEach(search, components.performerHits) { performer, _ in
            Text(
              highlighted: performer?.highlightedString(forKey: "name") ?? HighlightedString("…"))
          }
        }
        Section("Movies") {
          HitsForEach(search, components.movieHits) { movie, _ in
            Text(highlighted: movie?.highlightedString(forKey: "title") ?? HighlightedString("…"))
          }
        }
      }
      .searchable(search, prompt: "Performers, movies")
    }
  }
#endif
