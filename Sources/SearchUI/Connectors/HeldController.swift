/// A controller that its connector holds, as it never owns a connector itself.
///
/// So `StatsConnector(searcher: search, of: movies, controller: LabelStatsController(label: label))` works though
/// nobody else keeps the controller.
@MainActor
protocol HeldController: AnyObject {}
