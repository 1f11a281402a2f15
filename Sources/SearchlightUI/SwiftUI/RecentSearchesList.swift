#if canImport(SwiftUI)
  public import SearchlightComponents
  import SearchlightCore
  public import SwiftUI

  /// The recent searches, each with a button that removes it, for the content of
  /// `searchSuggestions` or a section of a list.
  ///
  /// The view shows texts that contain the typed text. Choosing one searches for it.
  public struct RecentSearchesList: View {
    private let search: SearchModel
    private let recents: RecentSearchesInteractor
    private let limit: Int

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - recents: The recent searches, which must be in the machine of the search.
    ///   - limit: The largest number of texts.
    public init(_ search: SearchModel, _ recents: RecentSearchesInteractor, limit: Int = 5) {
      self.search = search
      self.recents = recents
      self.limit = limit
    }

    /// A row for each text; nothing if there is none.
    public var body: some View {
      ForEach(search[recents].texts(containing: search.text, limit: limit), id: \.self) { text in
        HStack {
          Button {
            search.send(recents.search(text))
          } label: {
            Label(text, systemImage: "clock")
          }
          Button {
            search.send(recents.remove(text))
          } label: {
            Image(systemName: "xmark").accessibilityHidden(true)
          }
          .accessibilityLabel("Remove \(text)")
        }
        // In a list row, buttons with the default style would all react to a tap on the row.
        .buttonStyle(.borderless)
      }
    }
  }
#endif
