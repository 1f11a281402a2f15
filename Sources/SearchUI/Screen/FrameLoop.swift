/// Draws what has read something that differs now: all of it in one stretch, so that one frame shows one
/// state, and not more often than there are frames.
@MainActor
final class FrameLoop {
  private let source: any FrameSource

  /// All that is drawn, in the order in which it was first drawn.
  private var drawings: [WeakDrawing] = []
  private var current: Drawing?
  private var isRequested = false

  /// Called once at the end of the frame that is being drawn.
  var afterDrawing: (@MainActor () -> Void)?

  private struct WeakDrawing {
    weak var drawing: Drawing?
  }

  init(_ source: any FrameSource) {
    self.source = source
  }

  /// Whether a frame is being drawn.
  private(set) var isDrawing = false

  /// What is drawn now reads something.
  func noteAccess(to observed: Observed) {
    current?.read.insert(ObjectIdentifier(observed))
  }

  /// Asks for a frame for those who have read something.
  func wake(_ observed: Observed) {
    var isAnyGone = false
    for weak in drawings {
      if let drawing = weak.drawing { drawing.wake(observed) } else { isAnyGone = true }
    }
    if isAnyGone { drawings.removeAll { $0.drawing == nil } }
    if !isDrawing { requestIfDue() }
  }

  /// Draws at once, outside of a frame.
  func add(_ drawing: Drawing) {
    drawings.append(WeakDrawing(drawing: drawing))
    let isInFrame = isDrawing
    isDrawing = true
    draw(drawing)
    if !isInFrame { end() }
  }

  private func requestIfDue() {
    guard !isRequested, drawings.contains(where: { $0.drawing?.isDue == true }) else { return }
    isRequested = true
    source.requestFrame { [weak self] in self?.frame() }
  }

  private func frame() {
    isRequested = false
    isDrawing = true
    // What is changed by what is drawn is drawn in the next frame, and what is released by it not at all.
    for due in drawings.filter({ $0.drawing?.isDue == true }) {
      if let drawing = due.drawing { draw(drawing) }
    }
    end()
  }

  private func end() {
    isDrawing = false
    if let after = afterDrawing {
      afterDrawing = nil
      after()
    }
    requestIfDue()
  }

  private func draw(_ drawing: Drawing) {
    let outer = current
    current = drawing
    drawing.draw()
    current = outer
  }
}
