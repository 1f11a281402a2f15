/// A source of frames, which decides when drawings run.
///
/// It is for user interfaces other than SwiftUI, which has frames of its own. A display link is
/// one:
///
/// ```swift
/// final class DisplayFrames: FrameSource {
///   func requestFrame(_ draw: @escaping @MainActor () -> Void) { … }    // at the next tick of the link
/// }
/// ```
@MainActor
public protocol FrameSource {
  /// Calls `draw` once when the next frame can be drawn, but not before this method returns.
  ///
  /// The method is not called again before it has called `draw`.
  func requestFrame(_ draw: @escaping @MainActor () -> Void)
}
