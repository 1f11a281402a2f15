import SearchlightBasics
import SearchlightCore

/// Presents the text, and counts its computations.
struct CountedText: SearchPresenter, Hashable {
  private final class Counter: Sendable {
    let count = Locked(0)
  }

  private let counter = Counter()

  var count: Int { counter.count.withLock { $0 } }

  func key(_ state: SearchState) -> String { state.text }

  func present(_ state: SearchState) -> String {
    counter.count.withLock { $0 += 1 }
    return state.text
  }

  static func == (left: Self, right: Self) -> Bool { left.counter === right.counter }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(counter)) }
}
