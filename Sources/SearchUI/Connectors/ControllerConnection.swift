import SearchCore

/// What holds a controller and a search together, for as long as it lives.
///
/// A connection holds the search, and its controller weakly: a view controller may own the connector that it
/// is the controller of.
@MainActor
public final class ControllerConnection {
  private let search: SearchModel
  private let name: String
  private let attach: @MainActor (_ isConnected: @escaping @MainActor () -> Bool) -> Void
  private let draw: @MainActor () -> Void
  private let detach: @MainActor () -> Void
  private var drawing: Drawing?

  /// - Parameters:
  ///   - name: what an issue calls the connector.
  ///   - attach: makes the controller tell what the user does; what it tells is to be ignored while
  ///     `isConnected` says no.
  ///   - draw: shows the controller what there is; called once a frame if something that it reads differs.
  ///   - detach: takes back what `attach` has done.
  init(
    of name: String, to search: SearchModel,
    attach: @escaping @MainActor (_ isConnected: @escaping @MainActor () -> Bool) -> Void = { _ in
    },
    draw: @escaping @MainActor () -> Void, detach: @escaping @MainActor () -> Void = {}
  ) {
    self.name = name
    self.search = search
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
    drawing = search.draw { [draw] _ in draw() }
  }

  /// Disconnects; nothing is searched or changed by that.
  func disconnect() {
    guard isConnected else { return }
    isConnected = false
    drawing = nil
    detach()
  }
}
