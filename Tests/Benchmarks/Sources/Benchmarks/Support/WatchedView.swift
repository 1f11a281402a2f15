import Observation

/// A view as SwiftUI has them: drawn, woken by what it has read, drawn anew.
@MainActor
final class WatchedView {
  private let body: @MainActor () throws -> Int
  private let wakes = Tally()

  init(_ body: @escaping @MainActor () throws -> Int) throws {
    self.body = body
    _ = try draw()
  }

  /// Draws if it was woken; returns what was read, 0 if nothing was.
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
