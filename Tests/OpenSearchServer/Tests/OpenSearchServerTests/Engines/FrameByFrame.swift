import SearchlightUI

/// A frame source that draws when a test calls it.
@MainActor
final class FrameByFrame: FrameSource {
  private var draw: (@MainActor () -> Void)?

  func requestFrame(_ draw: @escaping @MainActor () -> Void) { self.draw = draw }

  /// Draws the next frame if one was requested.
  func next() {
    let wanted = draw
    draw = nil
    wanted?()
  }
}
