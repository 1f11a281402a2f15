import SearchlightBasics

/// Collects the texts that a lab outputs.
final class Output: Sendable {
  private let storage = Locked<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  /// Returns and removes the texts since the last call.
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
