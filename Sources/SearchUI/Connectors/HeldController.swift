/// A controller that never owns a connector, so that its connector may keep a strong reference to
/// it.
///
/// For example, `StatsConnector(searcher: search, of: movies, controller:
/// LabelStatsController(label: label))` works, though nothing else references the controller.
@MainActor
protocol HeldController: AnyObject {}
