import NIOCore
import Synchronization

/// A connection that has arrived, which is closed if nobody takes it.
///
/// SwiftNIO ends the process if the parts of a connection are released before somebody has used them,
/// as happens with a connection that arrives while the server stops.
final class ArrivedConnection: Sendable {
  private let parts: Mutex<HTTPConnection.Parts?>

  init(_ parts: HTTPConnection.Parts) {
    self.parts = Mutex(parts)
  }

  deinit {
    guard let parts = take() else { return }
    Task { try? await parts.executeThenClose { _, _ in } }
  }

  /// The parts for whoever answers the connection; `nil` if somebody has them already.
  func take() -> HTTPConnection.Parts? {
    parts.withLock { parts in
      defer { parts = nil }
      return parts
    }
  }
}
