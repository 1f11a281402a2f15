#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The row of a record that cannot be shown, because decoding failed or the page lacks it.
  public struct HitFailureRow: View {
    private let failure: DecodingFailure

    /// Creates the row.
    public init(_ failure: DecodingFailure) { self.failure = failure }

    /// A symbol and a sentence; the cause is for developers, who find it in `hits.failures`.
    public var body: some View {
      Label(
        failure.isMissing ? "This result is not available any more" : "This result cannot be shown",
        systemImage: "exclamationmark.triangle"
      )
      .foregroundStyle(.secondary)
    }
  }
#endif
