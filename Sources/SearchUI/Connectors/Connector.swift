/// A part of a search and the controller that shows it.
///
/// It is connected when it is made, and disconnected when it is released: keep it for as long as the controller
/// is to be shown anything. It holds the controllers of this module that cannot own it, such as
/// ``StatsTextObservableController``, and none of yours, which might: keep those too. A connector whose controller is
/// gone is an issue.
@MainActor
public protocol Connector: AnyObject {
  /// The search of the screen; `connector.searcher.search()` begins it.
  var searcher: SearchModel { get }

  /// What holds controller and search together; `nil` without a controller.
  var connection: ControllerConnection? { get }
}

extension Connector {
  /// Connects anew after ``disconnect()``; connecting twice is an issue, and does nothing.
  public func connect() { connection?.connect() }

  /// Shows the controller nothing more, and takes nothing from it.
  public func disconnect() { connection?.disconnect() }
}
