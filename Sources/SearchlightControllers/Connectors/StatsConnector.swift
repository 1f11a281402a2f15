public import SearchlightCore
public import SearchlightUI

/// Connects the statistics of a search, such as the number of hits, to the controller that shows
/// them.
@MainActor
public final class StatsConnector: PresenterConnector {
  /// Connects a controller to the statistics of a searcher as a text, localized on Apple platforms
  /// with the app's strings.
  public convenience init(
    searcher: SearchModel, of source: some Searcher, controller: some ItemController<String?>
  ) {
    self.init(searcher: searcher, of: source, controller: controller) { $0?.localizedDescription }
  }

  /// Connects a controller to the statistics of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - source: The searcher, which must be in the machine.
  ///   - controller: The controller that shows the statistics.
  ///   - presenter: Turns the statistics into the item that the controller shows; they are `nil`
  ///     before the first answer. It must capture an object that owns the connector weakly.
  public init<Controller: ItemController>(
    searcher: SearchModel, of source: some Searcher, controller: Controller,
    presenter: @escaping @MainActor (SearchStats?) -> Controller.Item
  ) {
    searcher.report(searcher.store.issue(with: source.source))
    let announcer = Announcer(controller as? any StatsAnnouncing)
    super.init(searcher: searcher, of: source.stats, controller: controller) {
      [source = source.source, weak searcher] stats in
      if let announcing = announcer.controller, announcing.announcesCount, let searcher,
        searcher.announced.isNews(stats, of: source), let stats
      {
        announcing.announce(stats)
      }
      return presenter(stats)
    }
  }
}

/// A weak reference to a controller that announces the statistics.
@MainActor
private struct Announcer {
  weak var controller: (any StatsAnnouncing)?

  init(_ controller: (any StatsAnnouncing)?) { self.controller = controller }
}

/// A controller that announces the statistics in addition to showing a text.
@MainActor
protocol StatsAnnouncing: AnyObject {
  /// Whether the controller announces anything.
  var announcesCount: Bool { get }

  /// Announces the statistics, which differ from those that the screen has announced before.
  func announce(_ stats: SearchStats)
}
