#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Tells when the visible part of a view in a scroll view changes, by scrolling, with the size of
  /// the scroll view, or because rows are drawn for the first time.
  @MainActor
  final class ScrollObserver: NSObject {
    private weak var clipView: NSClipView?
    private var changed: (@MainActor () -> Void)?
    private var isWaiting = false

    /// Observes the scroll view around a view; does nothing if that is observed already.
    ///
    /// - Parameters:
    ///   - view: The view in the scroll view.
    ///   - changed: A closure that is called after the visible part has changed.
    func observe(_ view: NSView, changed: @escaping @MainActor () -> Void) {
      self.changed = changed
      guard let clipView = view.enclosingScrollView?.contentView, clipView !== self.clipView else {
        return
      }
      let center = NotificationCenter.default
      center.removeObserver(self)
      self.clipView = clipView
      clipView.postsBoundsChangedNotifications = true
      clipView.postsFrameChangedNotifications = true
      // A view that becomes larger shows further rows without scrolling. The centre forgets an
      // observer that is released.
      for name in [NSView.boundsDidChangeNotification, NSView.frameDidChangeNotification] {
        center.addObserver(self, selector: #selector(scrolled), name: name, object: clipView)
      }
    }

    @objc private func scrolled() { changed?() }

    /// Calls a closure in the next turn, when everything that is being drawn has its place.
    func afterDrawing(_ drawn: @escaping @MainActor () -> Void) {
      if isWaiting { return }
      isWaiting = true
      Task { [weak self] in
        self?.isWaiting = false
        drawn()
      }
    }
  }
#endif
