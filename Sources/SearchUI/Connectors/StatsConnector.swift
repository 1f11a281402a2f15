public import SearchCore

/// How many hits there are, and the controller that shows it.
@MainActor
public final class StatsConnector: Connector {
  private let inner: PresenterConnector

  /// The search of the screen.
  public var searcher: SearchModel { inner.searcher }

  /// What holds controller and search together.
  public var connection: ControllerConnection? { inner.connection }

  /// Connects the figures of a searcher in words.
  public convenience init(
    searcher: SearchModel, of source: some Searcher, controller: some ItemController<String?>
  ) {
    self.init(searcher: searcher, of: source, controller: controller) { $0?.description }
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
    inner = PresenterConnector(
      searcher: searcher, of: source.stats, controller: controller, item: presenter)
  }
}
