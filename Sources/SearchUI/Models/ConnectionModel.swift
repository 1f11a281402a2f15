public import Observation
public import SearchComponents
import SearchCore

/// An observable model of the network connection.
@MainActor
public final class ConnectionModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let connection: ConnectionInteractor

  /// Creates the model of a connection, which must be in the machine of the search.
  public init(_ connection: ConnectionInteractor, in search: SearchModel) {
    self.search = search
    self.connection = connection
    search.report(search.store.issue(with: connection))
  }

  /// Whether the device is online, as far as is known.
  public var isOnline: Bool { search[connection] }

  /// Treats the device as online because the user says so, and retries what has failed.
  public func tryAnyway() {
    search.send(connection.online)
    search.send(.retry())
  }
}
