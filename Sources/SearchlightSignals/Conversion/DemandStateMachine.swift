/// The state machine of a consumer with demand: which elements it receives, and which thread
/// delivers them.
///
/// A thread that finds something to deliver, while no other thread is delivering, becomes the
/// delivering thread: it calls ``next()`` and does what that returns, until it returns `stop`. So
/// elements stay in order, and a consumer that demands more while it receives an element is not
/// called again before it has returned.
struct DemandStateMachine<Element: Sendable>: Sendable {
  /// The next action of the delivering thread.
  enum Step: Sendable {
    case deliver(Element)
    case end
    case stop
  }

  private var backlog: Backlog<Element>
  private var demand = 0
  private var isDelivering = false
  private var isOver = false

  init(_ buffering: Buffering) {
    backlog = Backlog(buffering)
  }

  /// Buffers an element; returns whether the caller becomes the delivering thread.
  mutating func offer(_ element: Element) -> Bool {
    guard !isOver else { return false }
    backlog.keep(element)
    return beginDelivering()
  }

  /// Adds to the number of elements that the consumer wants, where `.max` means all; returns
  /// whether the caller becomes the delivering thread.
  mutating func addDemand(_ count: Int) -> Bool {
    let (sum, overflows) = demand.addingReportingOverflow(max(count, 0))
    demand = overflows ? .max : sum
    return beginDelivering()
  }

  /// Records the end of the source; returns whether the caller becomes the delivering thread.
  mutating func finish() -> Bool {
    backlog.finish()
    return beginDelivering()
  }

  /// Records the cancellation by the consumer; returns the buffered elements, which must be
  /// released outside the lock.
  mutating func cancel() -> Backlog<Element> {
    isOver = true
    defer { backlog = Backlog(.unbounded) }
    return backlog
  }

  /// Returns the next action of the delivering thread.
  mutating func next() -> Step {
    guard !isOver else { return .stop }
    if backlog.isOver {
      isOver = true
      return .end
    }
    guard demand > 0, let element = backlog.popFirst() else {
      isDelivering = false
      return .stop
    }
    if demand != .max { demand -= 1 }
    return .deliver(element)
  }

  private mutating func beginDelivering() -> Bool {
    guard !isDelivering, !isOver else { return false }
    isDelivering = true
    return true
  }
}
