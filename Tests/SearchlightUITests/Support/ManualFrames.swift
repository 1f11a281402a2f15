import SearchlightUI

/// Frames that are drawn when the test calls ``tick()``.
@MainActor
final class ManualFrames: FrameSource {
  private var waiting: [@MainActor () -> Void] = []

  nonisolated init() {}

  /// Whether a frame was requested.
  var isRequested: Bool { !waiting.isEmpty }

  func requestFrame(_ draw: @escaping @MainActor () -> Void) {
    waiting.append(draw)
  }

  /// Draws the requested frames, if there are any.
  func tick() {
    let draws = waiting
    waiting = []
    for draw in draws { draw() }
  }
}
