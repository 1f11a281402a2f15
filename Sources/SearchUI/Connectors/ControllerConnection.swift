import SearchCore

/// What holds a controller and a search together, for as long as it lives.
///
/// A connection holds the search, and its controller weakly, since a view controller may own the connector that it
/// is the controller of. A ``HeldController`` owns none, and is held.
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
  ///   - name: what an issue calls the connector.
  ///   - controller: shows what there is.
  ///   - attach: makes the controller tell what the user does; what it tells is to be ignored while
  ///     `isConnected` says no.
  ///   - draw: shows the controller what there is; called once a frame if something that it reads differs.
  ///   - detach: takes back what `attach` has done.
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

  /// Whether the controller is shown what there is.
  public private(set) var isConnected = false

  /// Connects; one that is connected stays as it is, which is an issue.
  func connect() {
    guard !isConnected else { return search.report(.connectedTwice(name)) }
    isConnected = true
    attach { [weak self] in self?.isConnected == true }
    drawing = search.draw { [weak self, draw] _ in
      draw()
      self?.checkController()
    }
  }

  /// Disconnects; nothing is searched or changed by that.
  func disconnect() {
    guard isConnected else { return }
    isConnected = false
    drawing = nil
    detach()
  }

  /// A connector whose controller is gone has nothing to show: somebody has forgotten to keep the one, or to let go
  /// of the other.
  private func checkController() {
    guard isConnected, controller == nil else { return }
    search.report(.controllerReleased(name))
    disconnect()
  }
}
