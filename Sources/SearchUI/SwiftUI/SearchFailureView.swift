#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// What stands in the place of rows when a search has failed: what happened, and a button that tries again.
  public struct SearchFailureView: View {
    private let error: SearchError
    private let retry: @MainActor () -> Void

    /// Creates the view.
    public init(_ error: SearchError, retry: @escaping @MainActor () -> Void) {
      self.error = error
      self.retry = retry
    }

    /// The failure in words and the button.
    public var body: some View {
      ContentUnavailableView {
        Label("The search has failed", systemImage: "wifi.exclamationmark")
      } description: {
        Text(verbatim: error.description)
      } actions: {
        Button("Try Again", action: retry)
      }
    }
  }
#endif
