#if canImport(UIKit) && !os(watchOS)
  import SearchCore
  public import UIKit

  /// A label that shows how many hits there are, for a ``StatsConnector``, which holds it.
  ///
  /// VoiceOver announces how many there are whenever that differs, and not how long they took; unless it is told by
  /// ``SearchModel/announce(_:in:after:clock:tell:)``, which also waits until the user has stopped typing.
  public final class LabelStatsController: ItemController, HeldController, StatsAnnouncing {
    private let label: UILabel
    private var announcer = StatsAnnouncer()

    private let announcesCount: Bool

    /// Creates the controller of a label.
    ///
    /// - Parameter announcesCount: Whether VoiceOver announces how many hits there are.
    public init(label: UILabel, announcesCount: Bool = true) {
      self.label = label
      self.announcesCount = announcesCount
    }

    /// Shows the figures in words.
    public func setItem(_ item: String?) {
      if label.text != item { label.text = item }
    }

    func announce(_ stats: SearchStats?) {
      if announcesCount, announcer.isNews(stats), let stats {
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
