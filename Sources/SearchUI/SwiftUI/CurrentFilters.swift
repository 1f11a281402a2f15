#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The filters that the user has chosen, each with a button that removes it, and a button that
  /// removes all.
  public struct CurrentFilters: View {
    private let search: SearchModel
    private let filters: CurrentFiltersPresenter

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - filters: The presenter of the filters to show.
    public init(
      _ search: SearchModel, _ filters: CurrentFiltersPresenter = CurrentFiltersPresenter()
    ) {
      self.search = search
      self.filters = filters
    }

    /// A scrolling row of buttons; nothing if no filter is chosen.
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
              .dimmed(whilePending: filter.isPending)
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
