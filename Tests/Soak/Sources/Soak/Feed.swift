import SearchlightSignals

/// The write side of the source, or of the two sources, of a stream under test.
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

  /// Creates a feed of two sources; each sender uses only one of them.
  init(_ even: Signal<Element>.Source, _ odd: Signal<Element>.Source) {
    send = { ($0.sender.isMultiple(of: 2) ? even : odd).send($0) }
    finish = {
      even.finish()
      odd.finish()
    }
    hasSubscribers = { even.hasSubscribers || odd.hasSubscribers }
    backlog = { (even.queueLength, even.highWaterMark) }
  }

  /// Creates a feed of two values; each sender uses only one of them.
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
