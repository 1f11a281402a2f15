/// Says when something can be drawn next.
///
/// For what is not drawn by SwiftUI, which has frames of its own. A display link is one:
///
/// ```swift
/// final class DisplayFrames: FrameSource {
///   func requestFrame(_ draw: @escaping @MainActor () -> Void) { … }    // at the next tick of the link
/// }
/// ```
@MainActor
public protocol FrameSource {
  /// Calls `draw` once, when the next frame can be drawn; not before this returns.
  ///
  /// Not asked again before it has called.
  func requestFrame(_ draw: @escaping @MainActor () -> Void)
}
