#if canImport(SwiftUI)
  public import SearchlightCore
  public import SwiftUI

  /// The banner below the rows of a list when a later search or page has failed, with a retry
  /// button.
  ///
  /// The rows remain: a failure removes nothing from the screen.
  public struct SearchFailureBanner: View {
    private let error: SearchError
    private let retry: @MainActor () -> Void

    /// Creates the view.
    public init(_ error: SearchError, retry: @escaping @MainActor () -> Void) {
      self.error = error
      self.retry = retry
    }

    /// A message and the retry button.
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
