import Foundation
import SearchlightCore
import SearchlightUI

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
  private let end: @MainActor () -> Void
  private let attachment: Attachment
  private let number: Int
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
  ///   - detach: Undoes what `attach` has done to the controller; not called if another connection of
  ///     the same kind has attached to the controller since.
  ///   - end: Undoes what `attach` has done to the search.
  init(
    of name: String, to search: SearchModel, controller: some AnyObject,
    attach: @escaping @MainActor (_ isConnected: @escaping @MainActor () -> Bool) -> Void = { _ in
    },
    draw: @escaping @MainActor () -> Void, detach: @escaping @MainActor () -> Void = {},
    end: @escaping @MainActor () -> Void = {}
  ) {
    self.name = name
    self.search = search
    self.controller = controller
    heldController = controller as? any HeldController
    self.attach = attach
    self.draw = draw
    self.detach = detach
    self.end = end
    // The kind of the connector is its name up to that of the component.
    attachment = Attachment(
      controller: ObjectIdentifier(controller), kind: String(name.prefix { $0 != "\"" }))
    Self.count += 1
    number = Self.count
    connect()
  }

  deinit {
    guard isConnected else { return }
    let (attachment, number, detach, end) = (attachment, number, detach, end)
    let search = ObjectIdentifier(search)
    // Usually a view controller is released on the main thread, and its field is free at once.
    if Thread.isMainThread {
      MainActor.assumeIsolated { Self.leave(attachment, number, search, detach, end) }
    } else {
      Task { @MainActor in Self.leave(attachment, number, search, detach, end) }
    }
  }

  /// What a connection attaches to: a controller, as one of the kinds that it may be.
  private struct Attachment: Hashable {
    let controller: ObjectIdentifier
    let kind: String
  }

  /// A connection, and the search that it belongs to.
  private struct Owner {
    let number: Int
    let search: ObjectIdentifier
  }

  /// The connection that each controller is attached to.
  private static var owners: [Attachment: Owner] = [:]

  private static var count = 0

  private static func leave(
    _ attachment: Attachment, _ number: Int, _ search: ObjectIdentifier,
    _ detach: @MainActor () -> Void, _ end: @MainActor () -> Void
  ) {
    let owner = owners[attachment]
    if owner?.number == number {
      owners[attachment] = nil
      detach()
    } else if owner?.search == search {
      // Another connection of the search goes on with the controller.
      return
    }
    end()
  }

  /// Whether the controller is updated.
  public private(set) var isConnected = false

  /// Connects; reports an issue if the controller is already connected.
  func connect() {
    guard !isConnected else { return search.report(.connectedTwice(name)) }
    isConnected = true
    Self.owners[attachment] = Owner(number: number, search: ObjectIdentifier(search))
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
    Self.leave(attachment, number, ObjectIdentifier(search), detach, end)
  }

  /// Reports an issue and disconnects if the controller is gone: the app should have kept the
  /// controller, or released the connector.
  private func checkController() {
    guard isConnected, controller == nil else { return }
    search.report(.controllerReleased(name))
    disconnect()
  }
}
