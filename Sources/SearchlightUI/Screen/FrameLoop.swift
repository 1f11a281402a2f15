import SearchlightStateMachineUI

/// Runs the drawings that have read something that has changed.
///
/// All of them run in one frame, so that the frame shows one state, and no more often than the
/// frame source allows.
@MainActor
final class FrameLoop {
  private let source: any FrameSource

  /// All drawings, in the order of their first run.
  private var drawings: [WeakDrawing] = []
  private var current: Drawing?
  private var isRequested = false

  /// A closure that is called once at the end of the current frame.
  var afterDrawing: (@MainActor () -> Void)?

  private struct WeakDrawing {
    weak var drawing: Drawing?
  }

  init(_ source: any FrameSource) {
    self.source = source
  }

  /// Whether a frame is being drawn.
  private(set) var isDrawing = false

  /// Records that the running drawing reads something.
  func noteAccess(to observed: Observed) {
    current?.read.insert(ObjectIdentifier(observed))
  }

  /// Marks the drawings that have read something, and requests a frame for them.
  func wake(_ observed: Observed) {
    var isAnyGone = false
    for weak in drawings {
      if let drawing = weak.drawing { drawing.wake(observed) } else { isAnyGone = true }
    }
    if isAnyGone { drawings.removeAll { $0.drawing == nil } }
    if !isDrawing { requestIfDue() }
  }

  /// Adds a drawing and runs it at once, outside of a frame.
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
    // A drawing that becomes due here runs in the next frame; one that is released here does not
    // run.
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
