public import Observation
public import SearchComponents
import SearchCore

/// Whether there is a connection.
@MainActor
public final class ConnectionModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let connection: ConnectionInteractor

  /// Creates the model of a connection, which must be in the search.
  public init(_ connection: ConnectionInteractor, in search: SearchModel) {
    self.search = search
    self.connection = connection
    search.report(search.store.issue(with: connection))
  }

  /// Whether there is a connection, as far as anybody knows.
  public var isOnline: Bool { search[connection] }

  /// Asks as if there were a connection, on the user's word, and again for what has failed.
  public func tryAnyway() {
    search.send(connection.online)
    search.send(.retry())
  }
}
