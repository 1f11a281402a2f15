#if canImport(SwiftUI)
  public import SearchComponents
  import SearchCore
  public import SwiftUI

  /// The texts that were searched for last, each with a button that forgets it: for the content of
  /// `searchSuggestions`, or a section of a list.
  ///
  /// It offers the texts that contain what is typed. Choosing one searches for it.
  public struct RecentSearchesList: View {
    private let search: SearchModel
    private let recents: RecentSearchesInteractor
    private let limit: Int

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - recents: The recent searches, which are in the search's machine.
    ///   - limit: How many texts are shown at most.
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
        // In a row of a list a tap means every button that has the usual style.
        .buttonStyle(.borderless)
      }
    }
  }
#endif
