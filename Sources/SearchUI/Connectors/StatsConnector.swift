public import SearchCore

/// How many hits there are, and the controller that shows it.
@MainActor
public final class StatsConnector: Connector {
  private let inner: PresenterConnector

  /// The search of the screen.
  public var searcher: SearchModel { inner.searcher }

  /// What holds controller and search together.
  public var connection: ControllerConnection? { inner.connection }

  /// Connects the figures of a searcher in words, on Apple's systems those of the app's strings.
  public convenience init(
    searcher: SearchModel, of source: some Searcher, controller: some ItemController<String?>
  ) {
    self.init(searcher: searcher, of: source, controller: controller) { $0?.localizedDescription }
  }

  /// Connects the figures of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: the search of the screen.
  ///   - source: the searcher, which is in the machine.
  ///   - controller: shows the figures.
  ///   - presenter: makes of the figures what the controller shows; `nil` before the first answer.
  public init<Controller: ItemController>(
    searcher: SearchModel, of source: some Searcher, controller: Controller,
    presenter: @escaping @MainActor (SearchStats?) -> Controller.Item
  ) {
    searcher.report(searcher.store.issue(with: source.source))
    let announcer = Announcer(controller as? any StatsAnnouncing)
    inner = PresenterConnector(searcher: searcher, of: source.stats, controller: controller) {
      announcer.controller?.announce($0)
      return presenter($0)
    }
  }
}

/// Whom to tell the figures, as long as he is there.
@MainActor
private struct Announcer {
  weak var controller: (any StatsAnnouncing)?

  init(_ controller: (any StatsAnnouncing)?) { self.controller = controller }
}
