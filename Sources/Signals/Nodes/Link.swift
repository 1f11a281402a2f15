/// Something under way that a joint ends when nobody listens any more.
protocol Link: Sendable {
  /// Ends it; any number of times.
  func cancel()
}

extension SubscriptionToken: Link {}

extension Task: Link where Success == Void, Failure == Never {}
