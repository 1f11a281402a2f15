#if canImport(UIKit) && !os(watchOS)
  import SearchlightCore
  public import UIKit
  import SearchlightUI

  /// A controller that shows the statistics of a search in a label, for a ``StatsConnector``, which
  /// keeps a strong reference to it.
  ///
  /// VoiceOver announces the number of hits when it changes, but not the time. Turn this off if the
  /// app uses ``SearchlightUI/SearchModel/announce(_:in:after:clock:tell:)``, which also waits until the user
  /// stops typing.
  public final class LabelStatsController: ItemController, HeldController, StatsAnnouncing {
    private let label: UILabel
    let announcesCount: Bool

    /// Creates the controller of a label.
    ///
    /// - Parameters:
    ///   - label: The label that shows the statistics.
    ///   - announcesCount: Whether VoiceOver announces changes of the number of hits.
    public init(label: UILabel, announcesCount: Bool = true) {
      self.label = label
      self.announcesCount = announcesCount
    }

    /// Shows the statistics.
    public func setItem(_ item: String?) {
      if label.text != item { label.text = item }
    }

    func announce(_ stats: SearchStats) {
      UIAccessibility.post(notification: .announcement, argument: stats.localizedCount)
    }
  }

  /// A controller that shows the loading state with a spinner, for a ``LoadingConnector``, which
  /// keeps a strong reference to it.
  public final class ActivityIndicatorController: ItemController, HeldController {
    private let indicator: UIActivityIndicatorView

    /// Creates the controller of a spinner.
    public init(activityIndicator: UIActivityIndicatorView) { indicator = activityIndicator }

    /// Starts or stops the spinner.
    public func setItem(_ item: Bool) {
      if item { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
#endif
