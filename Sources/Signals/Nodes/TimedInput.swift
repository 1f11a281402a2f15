/// What reaches an operator that knows time; all times count from when it was made.
enum TimedInput<Element: Sendable>: Sendable {
  case element(Element, at: Duration)
  /// The alarm that was asked for has rung.
  case alarm(at: Duration)
  case finished
}

/// The wish of an operator to be sent an alarm.
struct Alarm: Sendable, Equatable {
  let time: Duration
}

extension CombiningNode {
  /// A combining node of one source and an alarm clock.
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
        timeline.timer(alarm.time) {
          sink.send(.alarm(at: max(alarm.time, timeline.now())))
        }
      })
  }
}
