import Observation

/// A substitute for a SwiftUI view, which is drawn again after a change of a value that it has
/// read.
@MainActor
final class WatchedView {
  private let body: @MainActor () throws -> Int
  private let wakes = Counter()

  init(_ body: @escaping @MainActor () throws -> Int) throws {
    self.body = body
    _ = try draw()
  }

  /// Draws the view if a value that it has read has changed.
  ///
  /// - Returns: The result of the body; 0 if the view was not drawn.
  func drawIfWoken() throws -> Int { wakes.count > 0 ? try draw() : 0 }

  private func draw() throws -> Int {
    wakes.count = 0
    return try withObservationTracking {
      Result { try body() }
    } onChange: { [wakes] in
      wakes.count += 1
    }.get()
  }
}
