import Synchronization

/// The count of who is in a tree, readable from any thread.
final class Census: Sendable {
  private let subscribers = Atomic(0)
  private let nodes = Atomic(0)

  /// The number of subscriptions that have begun and not ended, whether attached yet or not.
  var subscriberCount: Int { subscribers.load(ordering: .acquiring) }

  /// The number of nodes that hang in the tree: subscribers, and select nodes that have listeners.
  var nodeCount: Int { nodes.load(ordering: .acquiring) }

  /// Counts a subscription that begins (`1`) or ends (`-1`).
  func changeSubscribers(by change: Int) {
    subscribers.add(change, ordering: .acquiringAndReleasing)
  }

  /// Counts nodes that have been added to the tree, or removed if below zero.
  func changeNodes(by change: Int) {
    nodes.add(change, ordering: .acquiringAndReleasing)
  }
}
