#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// What stands below the rows of a list when a search or a page of it has failed since, with a button that tries
  /// again; a failure removes nothing that is shown.
  public struct SearchFailureBanner: View {
    private let error: SearchError
    private let retry: @MainActor () -> Void

    /// Creates the view.
    public init(_ error: SearchError, retry: @escaping @MainActor () -> Void) {
      self.error = error
      self.retry = retry
    }

    /// The failure in words and the button.
    public var body: some View {
      HStack {
        Label("Not all results are up to date", systemImage: "wifi.exclamationmark")
          .accessibilityHint(Text(verbatim: error.description))
        Spacer()
        Button("Try Again", action: retry)
      }
      .padding()
      .background(.regularMaterial)
    }
  }
#endif
