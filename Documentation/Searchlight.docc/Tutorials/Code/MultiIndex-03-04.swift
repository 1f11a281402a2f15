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
        HitsSection("Performers", HitsModel(components.performerHits, in: search), key: "name")
        HitsSection("Movies", HitsModel(components.movieHits, in: search), key: "title")
      }
      .searchable(search, prompt: "Performers, movies")
      .overlay {
        if hasNoResults { ContentUnavailableView.search(text: search.text) }
      }
    }

    private var hasNoResults: Bool {
      let (performers, movies) = search[components.performerHits, components.movieHits]
      return performers.isAnswered && performers.isEmpty && movies.isAnswered && movies.isEmpty
    }
  }

  struct HitsSection<Record: Sendable>: View {
    private let title: LocalizedStringKey
    private let hits: HitsModel<Hit<Record>>
    private let key: Attribute

    init(_ title: LocalizedStringKey, _ hits: HitsModel<Hit<Record>>, key: Attribute) {
      self.title = title
      self.hits = hits
      self.key = key
    }

    var body: some View {
      switch hits.content {
      case .placeholder, .noResults: EmptyView()
      case .loading: ProgressView(title)
      case .failed(let error): SearchFailureBanner(error) { hits.retry() }
      case .rows:
        Section(title) {
          HitsForEach(hits) { hit, _ in
            Text(highlighted: hit?.highlightedString(forKey: key) ?? HighlightedString("…"))
          }
        }
      }
    }
  }
#endif
