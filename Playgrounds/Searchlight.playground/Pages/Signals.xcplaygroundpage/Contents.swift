//: # Signals
//:
//: The nine pages of this playground lead from an observable value to a search over your own data.
//: In Xcode, open the folder of the package (not the playground alone), choose the scheme
//: `searchlight-Package`, build it once, and run the page. On other systems, each page is a
//: program: `swift run SignalsPage`. A comment below each `print` shows its output.
//:
//: There are two basic types. A `Signal` delivers events; an `ObservableValue` holds a current
//: value and delivers its changes. They correspond to Combine's two subjects, without a failure
//: type. The write side is a separate object, so a subscriber cannot send.

import Searchlight

let (taps, tap) = Signal<Int>.make()
let loud = taps.subscribe { print("tap", $0) }
let quiet = taps.map { $0 * 10 }.subscribe { print("ten times that:", $0) }

tap.send(1)
tap.send(2)
// prints:
// tap 1
// ten times that: 10
// tap 2
// ten times that: 20

//: All handlers have run when `send` returns; there is no queue or scheduler in between. Every
//: subscriber receives the same elements in the same order. `subscribe` returns the subscription.
//: When it is cancelled or released, the subscriber receives no further elements.

loud.cancel()
tap.send(3)
// prints: ten times that: 30

//: An observable value always has a current value, which a new subscriber receives immediately.
//: `select` observes a part of the value, and delivers only changes of that part.

struct Screen: Equatable {
  var text = ""
  var rows = 0
}

let screen = ValueSource(Screen())
let rows = screen.observable.select(\.rows).subscribe { print("rows:", $0) }

screen.set(Screen(text: "t", rows: 12))
screen.set(Screen(text: "to", rows: 12))
screen.set(Screen(text: "tom", rows: 3))
// prints:
// rows: 0
// rows: 12
// rows: 3

//: A handler may send, too. Every subscriber receives the new element after the current one, so no
//: subscriber receives the answer before the question.

let (questions, ask) = Signal<String>.make()
let answering = questions.subscribe { if $0 == "Marco?" { ask.send("Polo!") } }
let hearing = questions.subscribe { print($0) }

ask.send("Marco?")
// prints:
// Marco?
// Polo!

//: Both types are asynchronous sequences. `events()` subscribes when you call it and not when the
//: loop begins, so the loop misses no elements. The loop ends when the source finishes.

let later = taps.events()
tap.send(4)
tap.finish()
for await number in later { print("in a loop:", number) }
// prints:
// ten times that: 40
// in a loop: 4

//: `Documentation/Signals.md` describes all operators, and what each guarantees about order,
//: overflow and completion.
//:
//: [Next: a reducer in ten lines](@next)
