/// What a consumer that asks for elements by number is given, and who gives it, as a pure value.
///
/// Whoever finds that there is something to give, and nobody giving, serves: asks ``next()`` what to
/// do until it says stop. So elements stay in order, and a consumer that asks for more while it is
/// given one is not called again before it has returned.
struct DemandStateMachine<Element: Sendable>: Sendable {
  /// What who serves does next.
  enum Step: Sendable {
    case give(Element)
    case end
    case stop
  }

  private var backlog: Backlog<Element>
  private var demand = 0
  private var isServed = false
  private var isOver = false

  init(_ buffering: Buffering) {
    backlog = Backlog(buffering)
  }

  /// Takes in an element; returns whether the caller serves.
  mutating func offer(_ element: Element) -> Bool {
    guard !isOver else { return false }
    backlog.keep(element)
    return beginServing()
  }

  /// Adds to the number of elements asked for, `.max` for all; returns whether the caller serves.
  mutating func ask(for count: Int) -> Bool {
    let (sum, overflows) = demand.addingReportingOverflow(max(count, 0))
    demand = overflows ? .max : sum
    return beginServing()
  }

  /// Learns that the source has ended; returns whether the caller serves.
  mutating func finish() -> Bool {
    backlog.finish()
    return beginServing()
  }

  /// Learns that the consumer has gone; returns what was kept, to be released outside the lock.
  mutating func cancel() -> Backlog<Element> {
    isOver = true
    defer { backlog = Backlog(.unbounded) }
    return backlog
  }

  /// Says what to do next.
  mutating func next() -> Step {
    guard !isOver else { return .stop }
    if backlog.isOver {
      isOver = true
      return .end
    }
    guard demand > 0, let element = backlog.popFirst() else {
      isServed = false
      return .stop
    }
    if demand != .max { demand -= 1 }
    return .give(element)
  }

  private mutating func beginServing() -> Bool {
    guard !isServed, !isOver else { return false }
    isServed = true
    return true
  }
}
