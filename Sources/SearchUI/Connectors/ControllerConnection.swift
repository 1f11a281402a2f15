import SearchCore

/// The connection between a controller and a search, which ends when it is released.
///
/// A connection keeps a strong reference to the search and a weak one to the controller, because a
/// view controller may own its connector. It keeps a strong reference to a `HeldController`,
/// which never owns a connector.
@MainActor
public final class ControllerConnection {
  private let search: SearchModel
  private let name: String
  private let attach: @MainActor (_ isConnected: @escaping @MainActor () -> Bool) -> Void
  private let draw: @MainActor () -> Void
  private let detach: @MainActor () -> Void
  private var drawing: Drawing?
  private weak var controller: AnyObject?
  private let heldController: (any HeldController)?

  /// - Parameters:
  ///   - name: The name of the connector in issues.
  ///   - controller: The controller.
  ///   - attach: Sets the closures of the controller; they must do nothing while `isConnected`
  ///     returns `false`.
  ///   - draw: Updates the controller; called at most once a frame, when something that it reads
  ///     has changed.
  ///   - detach: Undoes what `attach` has done.
  init(
    of name: String, to search: SearchModel, controller: some AnyObject,
    attach: @escaping @MainActor (_ isConnected: @escaping @MainActor () -> Bool) -> Void = { _ in
    },
    draw: @escaping @MainActor () -> Void, detach: @escaping @MainActor () -> Void = {}
  ) {
    self.name = name
    self.search = search
    self.controller = controller
    heldController = controller as? any HeldController
    self.attach = attach
    self.draw = draw
    self.detach = detach
    connect()
  }

  /// Whether the controller is updated.
  public private(set) var isConnected = false

  /// Connects; reports an issue if the controller is already connected.
  func connect() {
    guard !isConnected else { return search.report(.connectedTwice(name)) }
    isConnected = true
    attach { [weak self] in self?.isConnected == true }
    drawing = search.draw { [weak self, draw] _ in
      draw()
      self?.checkController()
    }
  }

  /// Disconnects, without changing the search.
  func disconnect() {
    guard isConnected else { return }
    isConnected = false
    drawing = nil
    detach()
  }

  /// Reports an issue and disconnects if the controller is gone: the app should have kept the
  /// controller, or released the connector.
  private func checkController() {
    guard isConnected, controller == nil else { return }
    search.report(.controllerReleased(name))
    disconnect()
  }
}
