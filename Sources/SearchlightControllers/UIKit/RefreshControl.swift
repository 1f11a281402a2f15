#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Returns a refresh control that repeats the current request and ends when it is answered.
  @MainActor
  func searchRefreshControl(
    _ refresh: @escaping @MainActor @Sendable () async -> Void
  ) -> UIRefreshControl {
    let control = UIRefreshControl()
    let action = UIAction { [weak control] _ in
      Task {
        await refresh()
        control?.endRefreshing()
      }
    }
    control.addAction(action, for: .valueChanged)
    return control
  }
#endif
