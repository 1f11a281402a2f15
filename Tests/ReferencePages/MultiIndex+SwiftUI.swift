#if canImport(SwiftUI)
  import SearchlightAlgoliaUI
  import SearchlightCore
  import SwiftUI

  struct MultiIndexScreen: View {
    let multiIndex = MultiIndex()
    @State private var search: SearchModel

    init() {
      let components = multiIndex.components
      _search = State(
        initialValue: SearchModel(appID: "latency", apiKey: "YourSearchOnlyAPIKey") { components })
    }

    var body: some View {
      NavigationStack {
        List {
          if !search[multiIndex.actorHits].isEmpty {
            Section("Actors") {
              HitsForEach(search, multiIndex.actorHits) { actor, _ in
                row(actor?.highlightedString(forKey: "name"), systemImage: "person.circle")
              }
            }
          }
          if !search[multiIndex.movieHits].isEmpty {
            Section("Movies") {
              HitsForEach(search, multiIndex.movieHits) { movie, _ in
                row(movie?.highlightedString(forKey: "title"), systemImage: "film")
              }
            }
          }
        }
      }
      .searchable(search)
      .task { search.start() }
    }

    private func row(_ text: HighlightedString?, systemImage: String) -> some View {
      Label {
        Text(highlighted: text ?? HighlightedString(""))
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }
#endif
