import SearchlightBasics

/// The events of a store on their way to the thread that shows them.
///
/// The store only appends to a list, and never waits. If the list is full, what follows is lost, and
/// counted.
final class StoreFeed<Event: Sendable>: Sendable {
  /// What has arrived.
  struct Arrivals: Sendable {
    var events: [Event] = []
    /// The number of transitions that were lost after the events.
    var lost = 0
    /// The number of other events that were lost after the events.
    var lostSmall = 0
  }

  private struct Content: Sendable {
    var arrived = Arrivals()
    var smallCount = 0
    var isClosed = false
  }

  /// How many other events may wait for each transition that may wait.
  private static var smallEvents: Int { 8 }

  private let content = Locked(Content())
  private let capacity: Int
  private let onFirst: @Sendable () -> Void

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - capacity: The most transitions that wait.
  ///   - onFirst: Called with the first event after the feed was empty.
  init(capacity: Int, onFirst: @escaping @Sendable () -> Void) {
    self.capacity = capacity
    self.onFirst = onFirst
  }

  /// Adds an event; on the thread of the store.
  ///
  /// - Parameter isSmall: Whether it is only an event of an effect.
  func add(_ event: Event, isSmall: Bool) {
    let isFirst = content.withLock { content in
      if content.isClosed { return false }
      // After a loss the order is broken, so everything is lost until the list is taken.
      let count = content.arrived.events.count
      let isFull =
        isSmall
        ? content.smallCount >= Self.smallEvents * capacity
        : count - content.smallCount >= capacity
      if isFull || content.arrived.lost + content.arrived.lostSmall > 0 {
        if isSmall { content.arrived.lostSmall += 1 } else { content.arrived.lost += 1 }
        return count == 0 && content.arrived.lost + content.arrived.lostSmall == 1
      }
      content.arrived.events.append(event)
      if isSmall { content.smallCount += 1 }
      return count == 0
    }
    if isFirst { onFirst() }
  }

  /// Takes the events that wait, and the numbers of those that were lost after them.
  func take() -> Arrivals {
    content.withLock { content in
      defer { (content.arrived, content.smallCount) = (Arrivals(), 0) }
      return content.arrived
    }
  }

  /// Keeps nothing from now on.
  func close() {
    let rest = content.withLock { content in
      defer { (content.arrived, content.smallCount, content.isClosed) = (Arrivals(), 0, true) }
      return content.arrived
    }
    _ = rest  // It is released here, outside of the lock.
  }
}
