/// How views show that the shown answer does not include a choice yet (law S14).
package enum PendingMark {
  /// Returns the opacity of what shows a choice.
  package static func opacity(isPending: Bool) -> Double { isPending ? 0.6 : 1 }
}

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Dims the view while the shown answer does not include its choice.
    func dimmed(whilePending isPending: Bool) -> some View {
      opacity(PendingMark.opacity(isPending: isPending))
    }
  }
#endif
