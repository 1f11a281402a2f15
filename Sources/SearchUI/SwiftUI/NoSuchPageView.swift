#if canImport(SwiftUI)
  import SwiftUI

  /// What a list shows in place of a page that is beyond the last one, with a way back.
  struct NoSuchPageView: View {
    let showFirstPage: @MainActor () -> Void

    var body: some View {
      VStack {
        Text("This page has no results")
        Button("First Page", action: showFirstPage)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
#endif
