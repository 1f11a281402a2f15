//: # A reducer in ten lines
//:
//: A machine consists of a state, the actions that change it, and the work that it requests. The
//: reducer is a pure function of a state and an action, and the work is a *value*. An effect of the
//: Composable Architecture holds a closure to run. An effect here describes the work, so you can
//: print, compare and store it.
//:
//: The example is an egg timer:

import Searchlight
import SearchlightTools

enum Action: Sendable { case start(minutes: Int), tick }
enum Work: Sendable { case ring, minute }

let timer = Reduce<Int, Action, Work> { minutesLeft, action in
  switch action {
  case .start(let minutes): minutesLeft = minutes
  case .tick: minutesLeft -= 1
  }
  guard minutesLeft > 0 else { return .run(.ring) }
  return .run(
    .minute, id: "clock", overlap: .latest(cancelRunning: false), timing: .after(.seconds(60)))
}

//: Call the reducer as a function: it takes a state and returns the next state with its effects.
//: This has no side effects: no timer runs, and nothing rings.

let (state, effects) = timer(0, .start(minutes: 3))
print(state)
for effect in effects { print(effect) }
// prints:
// 3
// minute after 1 min, latest "clock"

//: An interpreter carries the effects out. A `Probe` does so in virtual time, so two minutes pass
//: instantly. `respond` returns the actions that answer the work.

var probe = Probe(
  initial: 0, reducer: timer,
  respond: { (work: Work) in
    switch work {
    case .minute: [.tick]
    case .ring: []
    }
  })
probe.send(.start(minutes: 2))
probe.advance(by: .seconds(60))
probe.advance(by: .seconds(60))
print(probe.takeTranscript())
// prints:
// › start(minutes: 2)
//   state     0 → 2
//   effect    minute after 1 min, latest "clock"
// › tick
//   state     2 → 1
//   effect    minute after 1 min, latest "clock"
// › tick
//   state     1 → 0
//   effect    ring

//: A second start replaces the first because the overlap of the effect is `.latest`: the pending
//: minute of the first start is cancelled. Such rules (latest, exclusive, after, throttle) are data
//: too, and have the same meaning for every interpreter.

probe.send(.start(minutes: 10))
probe.advance(by: .seconds(59))
probe.send(.start(minutes: 1))
probe.advance(by: .seconds(59))
print(probe.state, "minute left;", probe.waiting.count, "minute under way")
// prints: 1 minute left; 1 minute under way

//: The live `Store` carries effects out in real time, with a handler that may `await`. The reducer
//: is the same. `send` is synchronous, and you can call it from any thread.

let rings = Signal<String>.make()
let kitchen = Store(
  initial: 0, reducer: timer,
  handler: EffectHandler { (work: Work, _) in
    if work == .ring { rings.source.send("ring!") }
  })
let heard = rings.signal.events()
kitchen.send(.start(minutes: 0))
for await ring in heard.prefix(1) { print(ring) }
// prints: ring!

//: [Next: type-ahead and stale answers](@next)
