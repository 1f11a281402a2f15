/// An object that connects a part of a search to the controller that shows it.
///
/// A connector connects when it is created, and disconnects when it is released: keep it for as
/// long as the controller is in use. It keeps a strong reference to controllers of this module that
/// cannot own it, such as ``StatsTextObservableController``, but none to an app's own controllers,
/// which might own the connector: keep those too. A connector whose controller was released reports
/// an issue.
@MainActor
public protocol Connector: AnyObject {
  /// The search of the screen; `connector.searcher.search()` starts it.
  var searcher: SearchModel { get }

  /// The connection between the controller and the search; `nil` without a controller.
  var connection: ControllerConnection? { get }
}

extension Connector {
  /// Connects again after ``disconnect()``; if the connector is connected, it only reports an
  /// issue.
  public func connect() { connection?.connect() }

  /// Stops updating the controller and stops handling what the user does there.
  public func disconnect() { connection?.disconnect() }
}
