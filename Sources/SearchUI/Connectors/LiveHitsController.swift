/// A controller whose views read the rows of the model when they are drawn, so that they show the
/// state of the search and not the rows of the last frame.
@MainActor
protocol LiveHitsController: AnyObject {}
