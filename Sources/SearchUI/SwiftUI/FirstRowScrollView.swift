#if canImport(SwiftUI)
  import SearchCore
  import SwiftUI

  /// A list of hits that scrolls to its first shown row with the first rows of each request.
  ///
  /// Its state lives as long as the list itself, which stands at its top when it appears.
  struct FirstRowScrollView<Record: Sendable, Content: View>: View {
    let rows: HitRows<Record>

    /// Finds the row to scroll to.
    let firstRow: (HitRows<Record>) -> HitRow<Record>.ID?

    @ViewBuilder let content: () -> Content
    @State private var scroll = FirstRowScroll()

    var body: some View {
      ScrollViewReader { proxy in
        content()
          .onChange(of: rows.hits.request, initial: true) {
            guard scroll.row(in: rows.hits) != nil, let first = firstRow(rows) else { return }
            proxy.scrollTo(first, anchor: .top)
          }
      }
    }
  }
#endif
