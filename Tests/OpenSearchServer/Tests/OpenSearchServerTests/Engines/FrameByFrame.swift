import SearchUI

/// Draws when it is told to.
@MainActor
final class FrameByFrame: FrameSource {
  private var draw: (@MainActor () -> Void)?

  func requestFrame(_ draw: @escaping @MainActor () -> Void) { self.draw = draw }

  /// Draws the next frame, if one is wanted.
  func next() {
    let wanted = draw
    draw = nil
    wanted?()
  }
}
