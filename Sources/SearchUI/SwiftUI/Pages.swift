#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The current page and the page count, with buttons to turn pages.
  public struct Pages: View {
    private let search: SearchModel
    private let pages: PagesPresenter
    private let source: SourceID

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - searcher: The searcher whose pages are shown.
    public init(_ search: SearchModel, of searcher: some Searcher) {
      self.search = search
      pages = searcher.pages
      source = searcher.source
    }

    /// The page between two buttons; nothing if there is only one page.
    public var body: some View {
      let count = search[pages].count
      let current = min(max(0, search[pages].current), .max - 1)
      if count > 1 {
        HStack {
          Button("Previous Page", systemImage: "chevron.backward") { turn(to: current - 1) }
            .disabled(current <= 0)
          Text("Page \(current + 1) of \(count)")
          Button("Next Page", systemImage: "chevron.forward") { turn(to: current + 1) }
            .disabled(current + 1 >= count)
        }
        .buttonStyle(.borderless)
      }
    }

    private func turn(to page: Int) { search.send(.page(page, of: source)) }
  }
#endif
