#if canImport(SwiftUI)
  import Foundation
  public import SearchlightCore
  public import SwiftUI

  /// A label for the origin of a list's rows, such as *Saved results, 5 min* or *Offline results*.
  ///
  /// ```swift
  /// AnswerOriginLabel(movies.origin)
  /// ```
  public struct AnswerOriginLabel: View {
    private let origin: AnswerOrigin?

    /// Creates a label.
    ///
    /// - Parameter origin: The origin of the rows; the label is empty for the service, and before
    ///   the first answer.
    public init(_ origin: AnswerOrigin?) {
      self.origin = origin
    }

    /// The label, or nothing.
    public var body: some View {
      switch origin {
      case .cache:
        Label {
          if let date = origin?.storedAt {
            Text("Saved results, \(Text(date, style: .relative))")
          } else {
            Text("Saved results")
          }
        } icon: {
          Image(systemName: "clock.arrow.circlepath")
        }
      case .fallback: Label("Offline results", systemImage: "wifi.slash")
      case .service, nil: EmptyView()
      }
    }
  }
#endif
