#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The view in place of rows when a search has failed, with the reason and a retry button.
  public struct SearchFailureView: View {
    private let error: SearchError
    private let retry: @MainActor () -> Void

    /// Creates the view.
    public init(_ error: SearchError, retry: @escaping @MainActor () -> Void) {
      self.error = error
      self.retry = retry
    }

    /// A message, the reason and the retry button.
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
