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
