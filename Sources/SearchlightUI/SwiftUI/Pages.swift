#if canImport(SwiftUI)
  public import SearchlightCore
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
    ///
    /// A chosen page beyond the last one has no number, and *Previous* leads to the last one.
    public var body: some View {
      let pages = search[pages]
      if pages.count > 1 || pages.isBeyondEnd {
        HStack {
          Button("Previous Page", systemImage: "chevron.backward") { turn(to: pages.previous) }
            .disabled(pages.previous == nil)
          if pages.isBeyondEnd {
            Text("Page – of \(pages.count)")
          } else {
            Text("Page \(pages.current + 1) of \(pages.count)")
          }
          Button("Next Page", systemImage: "chevron.forward") { turn(to: pages.next) }
            .disabled(pages.next == nil)
        }
        .buttonStyle(.borderless)
      }
    }

    private func turn(to page: Int?) { if let page { search.send(.page(page, of: source)) } }
  }
#endif
