#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The filters that the user has chosen, each with a button that takes it back, and one for all of them.
  public struct CurrentFilters: View {
    private let search: SearchModel
    private let filters: CurrentFiltersPresenter

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - filters: Which filters are shown.
    public init(
      _ search: SearchModel, _ filters: CurrentFiltersPresenter = CurrentFiltersPresenter()
    ) {
      self.search = search
      self.filters = filters
    }

    /// A row of buttons that scrolls; nothing if nothing is chosen.
    public var body: some View {
      let chosen = search[filters]
      if !chosen.isEmpty {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack {
            ForEach(chosen) { filter in
              Button {
                search.send(filter.removal)
              } label: {
                HStack {
                  Text(verbatim: filter.description)
                  Image(systemName: "xmark").accessibilityHidden(true)
                }
              }
              .buttonStyle(.bordered)
              .opacity(filter.isPending ? 0.6 : 1)
              .accessibilityLabel("Remove filter \(filter.description)")
            }
            Button("Clear All", role: .destructive) {
              search.send(.batch(chosen.map(\.removal)))
            }
          }
        }
      }
    }
  }
#endif
