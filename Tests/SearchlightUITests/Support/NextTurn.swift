import SearchlightUI

/// Frames that are drawn in the next turn of the main actor.
struct NextTurn: FrameSource {
  nonisolated init() {}

  func requestFrame(_ draw: @escaping @MainActor () -> Void) {
    Task { draw() }
  }
}
