#if canImport(UIKit) && !os(watchOS)
  import SearchCore
  public import UIKit

  /// A label that shows how many hits there are, for a ``StatsConnector``, which holds it.
  ///
  /// VoiceOver announces how many there are whenever that differs, and not how long they took.
  public final class LabelStatsController: ItemController, HeldController, StatsAnnouncing {
    private let label: UILabel
    private var announcer = StatsAnnouncer()

    /// Creates the controller of a label.
    public init(label: UILabel) { self.label = label }

    /// Shows the figures in words.
    public func setItem(_ item: String?) {
      if label.text != item { label.text = item }
    }

    func announce(_ stats: SearchStats?) {
      if announcer.isNews(stats), let stats {
        UIAccessibility.post(notification: .announcement, argument: stats.localizedCount)
      }
    }
  }

  /// A spinner, for a ``LoadingConnector``, which holds it.
  public final class ActivityIndicatorController: ItemController, HeldController {
    private let indicator: UIActivityIndicatorView

    /// Creates the controller of a spinner.
    public init(activityIndicator: UIActivityIndicatorView) { indicator = activityIndicator }

    /// Lets the spinner turn, or hides it.
    public func setItem(_ item: Bool) {
      if item { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
#endif
