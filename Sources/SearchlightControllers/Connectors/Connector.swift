public import SearchlightCore
public import SearchlightUI

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

/// What the connectors of components have in common: the model of what the controller shows.
///
/// Use the connector of a component, such as ``FacetListConnector``.
@MainActor
public class ModelConnector<Model>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The model of what the controller shows.
  public let model: Model

  /// The connection between the controller and the search; `nil` without a controller.
  public internal(set) var connection: ControllerConnection?

  init(_ model: Model, in searcher: SearchModel, connection: ControllerConnection? = nil) {
    self.model = model
    self.searcher = searcher
    self.connection = connection
  }
}

/// Connects the output of any presenter to a controller, for components without a connector of
/// their own.
///
/// ```swift
/// let sorting = PresenterConnector(searcher: search, of: sortBy, controller: label) { "\($0)" }
/// ```
@MainActor
public class PresenterConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a controller to the output of a presenter.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - presenter: The presenter.
  ///   - controller: The controller that shows the output.
  ///   - item: Turns an output into the item that the controller shows; it must capture an object
  ///     that owns the connector weakly.
  public init<Presenter: SearchPresenter, Controller: ItemController>(
    searcher: SearchModel, of presenter: Presenter, controller: Controller,
    item: @escaping @MainActor (Presenter.Output) -> Controller.Item
  ) {
    self.searcher = searcher
    connection = ControllerConnection(
      of: "A PresenterConnector", to: searcher, controller: controller,
      draw: { [weak controller, weak searcher] in
        if let controller, let searcher { controller.setItem(item(searcher[presenter])) }
      })
  }
}

/// The changes that a ``NumberController`` can make to its number.
@MainActor
public struct Computation {
  private let step: (Double) -> Void
  private let set: (Double?) -> Void

  init(step: @escaping (Double) -> Void, set: @escaping (Double?) -> Void) {
    self.step = step
    self.set = set
  }

  /// Increases the number by a step, within the bounds.
  public func increment(by step: Double = 1) { self.step(step) }

  /// Decreases the number by a step, within the bounds.
  public func decrement(by step: Double = 1) { self.step(-step) }

  /// Sets the number; `nil` removes the choice.
  public func just(value: Double?) { set(value) }
}
