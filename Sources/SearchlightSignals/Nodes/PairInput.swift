import SearchlightBasics

/// An event for an operator on two sources.
@usableFromInline
enum PairInput<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
  case firstFinished
  case secondFinished
}

extension CombiningNode {
  /// Creates a combining node with two sources; it subscribes to `first` first.
  @inlinable
  convenience init<First: Sendable, Second: Sendable>(
    _ machine: Machine, of first: Emitter<First>, and second: Emitter<Second>
  ) where Machine.Input == PairInput<First, Second> {
    self.init(
      machine,
      listeners: { sink in
        [
          sink.listener(to: first, { .first($0) }, end: { .firstFinished }),
          sink.listener(to: second, { .second($0) }, end: { .secondFinished }),
        ]
      })
  }
}

/// An event for an operator whose sources all send elements of the same type.
@usableFromInline
enum SourceInput<Element: Sendable>: Sendable {
  case element(Element)
  case finished
}

extension CombiningNode {
  /// Creates a combining node whose state machine does not distinguish between its sources.
  @inlinable
  convenience init<Element: Sendable>(_ machine: Machine, of sources: [Emitter<Element>])
  where Machine.Input == SourceInput<Element> {
    self.init(
      machine,
      listeners: { sink in
        sources.map { sink.listener(to: $0, { .element($0) }, end: { .finished }) }
      })
  }
}

/// An event for an operator that uses a clock; times are durations since the operator was made.
enum TimedInput<Element: Sendable>: Sendable {
  case element(Element, at: Duration)
  /// The alarm that the operator requested has rung.
  case alarm(at: Duration)
  case finished
}

/// A request of an operator for an alarm at a time, measured from when the operator was made.
struct Alarm: Sendable, Equatable {
  let time: Duration
}

extension CombiningNode {
  /// Creates a combining node with one source and a clock for its alarms.
  convenience init<Element: Sendable>(
    _ machine: Machine, of source: Emitter<Element>, clock: any Clock<Duration>
  ) where Machine.Input == TimedInput<Element>, Machine.Request == Alarm {
    let timeline = Timeline(clock)
    self.init(
      machine,
      listeners: { sink in
        [sink.listener(to: source, { .element($0, at: timeline.now()) }, end: { .finished })]
      },
      perform: { alarm, sink in
        timeline.timer(alarm.time, isShared: true) {
          sink.send(.alarm(at: max(alarm.time, timeline.now())))
        }
      })
  }
}
