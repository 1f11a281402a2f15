import SearchlightStateMachineUI

/// A closure that runs again in each frame in which something that it has read has changed; created
/// by ``SearchModel/draw(_:)``.
///
/// The drawing ends when it is released.
@MainActor
public final class Drawing {
  private var body: (@MainActor () -> Void)?

  /// What the last run has read.
  var read: Set<ObjectIdentifier> = []

  /// Whether the closure must run in the next frame.
  private(set) var isDue = false

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  /// Ends the drawing.
  public func cancel() {
    body = nil
    read = []
    isDue = false
  }

  /// Marks the drawing as due if it has read what has changed.
  func wake(_ observed: Observed) {
    if read.contains(ObjectIdentifier(observed)) { isDue = true }
  }

  func draw() {
    read = []
    isDue = false
    body?()
  }
}

extension SearchModel {
  /// Calls a closure now, and again in each frame in which something that it has read of this
  /// search has changed.
  ///
  /// The drawing ends when the returned object is released. It is for UIKit, AppKit, a terminal,
  /// and every other user interface that is not SwiftUI.
  ///
  /// ```swift
  /// drawing = search.draw { [weak label] search in
  ///   label?.text = search[movies.stats]?.description
  /// }
  /// ```
  ///
  /// All drawings of a search in one frame show the same state. An action that is sent during a
  /// frame shows in the next one.
  public func draw(_ body: @escaping @MainActor (SearchModel) -> Void) -> Drawing {
    let drawing = Drawing { [weak self] in
      if let self { body(self) }
    }
    frames.add(drawing)
    return drawing
  }
}
