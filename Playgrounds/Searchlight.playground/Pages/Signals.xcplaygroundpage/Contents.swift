//: # Signals
//:
//: The nine pages of this playground go from a value that is told to others to a search over your
//: own data. In Xcode, open the folder of the package (not the playground alone), choose the scheme
//: `searchlight-Package`, build it once, and run the page. Elsewhere each page is a program:
//: `swift run SignalsPage`. Below each `print` stands what it prints.
//:
//: Two types carry everything. A `Signal` is for what happens, an `ObservableValue` for what is.
//: If you come from Combine: the two subjects, without a failure type, and with the write side as a
//: thing of its own, so that whoever may listen cannot send.

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

//: Handlers have run when `send` returns: no queue to hop to, no scheduler to wait for. Every
//: listener hears the same elements in the same order. What `subscribe` returns is the subscription:
//: when it goes, or is cancelled, that listener hears no more.

loud.cancel()
tap.send(3)
// prints: ten times that: 30

//: A value always has something to say, so whoever comes late is told at once. `select` looks at a
//: part of it, and tells changes only.

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

//: A handler may send. What it sends comes after the element that it is being told, for everyone: no
//: listener ever hears the answer before the question.

let (questions, ask) = Signal<String>.make()
let answering = questions.subscribe { if $0 == "Marco?" { ask.send("Polo!") } }
let hearing = questions.subscribe { print($0) }

ask.send("Marco?")
// prints:
// Marco?
// Polo!

//: Both types are `AsyncSequence`s. `events()` listens from the call on, not from the first turn of
//: the loop, so nothing is missed in between; the loop ends when the source does.

let later = taps.events()
tap.send(4)
tap.finish()
for await number in later { print("in a loop:", number) }
// prints:
// ten times that: 40
// in a loop: 4

//: The operators, and what each promises about order, overflow and the end, are in
//: `Documentation/Signals.md`.
//:
//: [Next: a reducer in ten lines](@next)
