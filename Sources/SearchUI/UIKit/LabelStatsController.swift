#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A label that shows how many hits there are, for a ``StatsConnector``; VoiceOver announces each change.
  public final class LabelStatsController: ItemController {
    private let label: UILabel

    /// Creates the controller of a label.
    public init(label: UILabel) { self.label = label }

    /// Shows the figures in words.
    public func setItem(_ item: String?) {
      guard label.text != item else { return }
      label.text = item
      if let item { UIAccessibility.post(notification: .announcement, argument: item) }
    }
  }

  /// A spinner, for a ``LoadingConnector``.
  public final class ActivityIndicatorController: ItemController {
    private let indicator: UIActivityIndicatorView

    /// Creates the controller of a spinner.
    public init(activityIndicator: UIActivityIndicatorView) { indicator = activityIndicator }

    /// Lets the spinner turn, or hides it.
    public func setItem(_ item: Bool) {
      if item { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
#endif
