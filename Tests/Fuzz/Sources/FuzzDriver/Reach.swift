import Foundation
import Synchronization

/// Counts how often the runs have reached each goal of the harness.
enum Reach {
  private static let state = Mutex((goals: [String](), counts: [String: Int]()))

  /// Sets the goals, and prints their counts when the process exits.
  static func report(_ goals: [String]) {
    state.withLock { $0.goals = goals }
    atexit {
      let (goals, counts) = Reach.state.withLock { $0 }
      for goal in goals { print("reached \(counts[goal] ?? 0) times: \(goal)") }
      fflush(nil)
    }
  }

  static func note(_ goal: StaticString) {
    state.withLock { $0.counts["\(goal)", default: 0] += 1 }
  }
}
