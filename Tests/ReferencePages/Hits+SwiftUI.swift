#if canImport(SwiftUI)
  import SearchlightControllers
  import SearchlightUI
  import SwiftUI

  struct HitsScreen: View {
    var hitsController: HitsObservableController<Movie>

    var body: some View {
      HitsList(hitsController) { hit, _ in
        VStack(alignment: .leading, spacing: 10) {
          Text(hit?.title ?? "")
          Divider()
        }
      } noResults: {
        Text("No Results")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
#endif
