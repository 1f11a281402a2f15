#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A control that asks for what is shown anew, and goes on until it was answered.
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
