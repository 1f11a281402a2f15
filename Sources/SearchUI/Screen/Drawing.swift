/// Something that is drawn, once for each frame in which what it has read differs; made by
/// ``SearchModel/draw(_:)``.
///
/// It ends when it is released.
@MainActor
public final class Drawing {
  private var body: (@MainActor () -> Void)?

  /// What was read when it was last drawn.
  var read: Set<ObjectIdentifier> = []

  /// Whether it is to be drawn in the next frame.
  private(set) var isDue = false

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  /// Draws no more.
  public func cancel() {
    body = nil
    read = []
    isDue = false
  }

  /// Something that may have been read differs.
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
  /// Draws now, and again in each frame in which something that was read of this search differs, until what
  /// is returned is released: for UIKit, AppKit, a terminal, and whatever else is not SwiftUI.
  ///
  /// ```swift
  /// drawing = search.draw { [weak label] search in
  ///   label?.text = search[movies.stats]?.description
  /// }
  /// ```
  ///
  /// All that is drawn of one search in one frame shows one state; what is sent while it is drawn shows in
  /// the next one.
  public func draw(_ body: @escaping @MainActor (SearchModel) -> Void) -> Drawing {
    let drawing = Drawing { [weak self] in
      if let self { body(self) }
    }
    frames.add(drawing)
    return drawing
  }
}
