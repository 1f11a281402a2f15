import Signals

/// What feeds an outlet: the write side of one source or of two.
struct Feed: Sendable {
  let send: @Sendable (Element) -> Void
  let finish: @Sendable () -> Void
  let hasSubscribers: @Sendable () -> Bool
  let backlog: @Sendable () -> (Int, Int)

  init(_ source: Signal<Element>.Source) {
    send = { source.send($0) }
    finish = { source.finish() }
    hasSubscribers = { source.hasSubscribers }
    backlog = { (source.queueLength, source.highWaterMark) }
  }

  init(_ source: ValueSource<Element>) {
    send = { source.set($0) }
    finish = { source.finish() }
    hasSubscribers = { source.hasSubscribers }
    backlog = { (source.queueLength, source.highWaterMark) }
  }

  /// Two sources; each sender keeps to one.
  init(_ even: Signal<Element>.Source, _ odd: Signal<Element>.Source) {
    send = { ($0.sender.isMultiple(of: 2) ? even : odd).send($0) }
    finish = {
      even.finish()
      odd.finish()
    }
    hasSubscribers = { even.hasSubscribers || odd.hasSubscribers }
    backlog = { (even.queueLength, even.highWaterMark) }
  }

  /// Two values; each sender keeps to one.
  init(_ even: ValueSource<Element>, _ odd: ValueSource<Element>) {
    send = { ($0.sender.isMultiple(of: 2) ? even : odd).set($0) }
    finish = {
      even.finish()
      odd.finish()
    }
    hasSubscribers = { even.hasSubscribers || odd.hasSubscribers }
    backlog = { (even.queueLength, even.highWaterMark) }
  }
}
