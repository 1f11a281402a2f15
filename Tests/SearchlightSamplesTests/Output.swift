import Synchronization

/// Lines that a lab has put out.
final class Output: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  /// The lines since the last call.
  func take() -> [String] {
    storage.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func append(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}
