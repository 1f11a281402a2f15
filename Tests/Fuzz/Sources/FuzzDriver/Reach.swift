import Foundation
import Synchronization

/// How often runs have come to what their target is for.
enum Reach {
  private static let state = Mutex((goals: [String](), counts: [String: Int]()))

  /// Prints the counts when the process ends.
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
