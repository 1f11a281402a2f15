//: # A reducer in ten lines
//:
//: A machine is a state, the actions that change it, and the work that it wants done. The rule is a
//: pure function of the first two; the work is a *value*. Where the Composable Architecture returns
//: a closure to be run, this returns a description of what is to be done, which can be printed,
//: compared and stored.
//:
//: An egg timer, then:

import Searchlight

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

//: Called as a function it takes a state and returns the next one with its effects. Nothing has
//: happened yet: nobody waits, nothing rings.

let (state, effects) = timer(0, .start(minutes: 3))
print(state)
for effect in effects { print(effect) }
// prints:
// 3
// minute after 1 min, latest "clock"

//: Somebody has to carry the effects out. A `Probe` does it in virtual time, so that two minutes take
//: none. `respond` says which actions a piece of work is answered with.

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

//: A second start replaces the first, since the effect says `.latest`: the minute of the first is
//: called off. Such rules (latest, exclusive, after, throttle) are data too, and mean the same to
//: whoever carries them out.

probe.send(.start(minutes: 10))
probe.advance(by: .seconds(59))
probe.send(.start(minutes: 1))
probe.advance(by: .seconds(59))
print(probe.state, "minute left;", probe.waiting.count, "minute under way")
// prints: 1 minute left; 1 minute under way

//: The live `Store` carries them out in real time, with a handler that may await. The rule is the
//: same; `send` is synchronous and works from any thread.

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
