import SearchUI

/// Frames that are drawn as soon as the main actor is free.
struct NextTurn: FrameSource {
  nonisolated init() {}

  func requestFrame(_ draw: @escaping @MainActor () -> Void) {
    Task { draw() }
  }
}
