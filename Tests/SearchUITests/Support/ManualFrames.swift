import SearchUI

/// Frames that are drawn when the test says so.
@MainActor
final class ManualFrames: FrameSource {
  private var waiting: [@MainActor () -> Void] = []

  nonisolated init() {}

  /// Whether a frame was asked for.
  var isRequested: Bool { !waiting.isEmpty }

  func requestFrame(_ draw: @escaping @MainActor () -> Void) {
    waiting.append(draw)
  }

  /// Draws a frame, if one was asked for.
  func tick() {
    let draws = waiting
    waiting = []
    for draw in draws { draw() }
  }
}
