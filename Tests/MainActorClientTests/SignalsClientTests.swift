import Observation
import Signals
import Testing

// Compiled with `MainActor` as the default isolation: signals, values and their operators must be
// usable without a word about isolation, and without a warning.

let clicks = Signal<Int>.make()
let brightness = ValueSource(5)
let isBright = brightness.observable.select { $0 > 7 }

/// A view model as an app would have it, on the main actor without saying so.
@Observable
final class LampModel {
  private(set) var isBright = false
  private(set) var clickCount = 0
  private(set) var hasEnded = false
  @ObservationIgnored private let bag = SubscriptionBag()

  init(_ value: ObservableValue<Int>, _ clicks: Signal<Int>) {
    value.select { $0 > 7 }.subscribe(with: self, on: .shared) { $0.isBright = $1 }
    clicks.scan(0) { count, _ in count + 1 }.subscribe(with: self, on: .shared) { model, count in
      model.clickCount = count
    } onFinish: { model in
      model.hasEnded = true
    }
    clicks.subscribe(on: .shared) { _ in }.store(in: bag)
  }
}

/// A value of the client's own, isolated like everything here.
struct Lamp: Equatable {
  var isOn = false
}

actor Recorder {
  private(set) var recorded: [Int] = []

  func record(_ clicks: Signal<Int>) {
    clicks.subscribe(on: self) { recorder, click in recorder.recorded.append(click) }
  }
}

@Suite("A client of Signals whose default isolation is the main actor")
struct SignalsClientTests {
  @Test("is told on the main actor")
  func model() async {
    let (clicks, source) = Signal<Int>.make()
    let level = ValueSource(5)
    let model = LampModel(level.observable, clicks)
    level.set(9)
    source.send(1)
    source.send(2)
    source.finish()
    while !model.hasEnded || !model.isBright, !Task.isCancelled { await Task.yield() }
    #expect(model.isBright)
    #expect(model.clickCount == 2)
  }

  @Test("loops, maps, merges and awaits")
  func operators() async {
    let (clicks, source) = Signal<Int>.make()
    let lamp = ValueSource(Lamp())
    let events = clicks.map { $0 * 2 }.merge(with: clicks.filter { $0 > 1 }).events()
    let debounced = clicks.debounce(for: .zero).events()
    source.send(1)
    source.send(2)
    lamp.set(Lamp(isOn: true))
    source.finish()
    var received: [Int] = []
    for await event in events { received.append(event) }
    #expect(received == [2, 4, 2])
    #expect(await debounced.first { $0 == 2 } == 2)
    #expect(await lamp.observable.first { $0.isOn } == Lamp(isOn: true))
    #expect(lamp.observable.combineLatest(isBright).current.0.isOn)
  }

  @Test("has globals, and actors of its own")
  func globals() async {
    let recorder = Recorder()
    await recorder.record(clicks.signal)
    clicks.source.send(7)
    while await recorder.recorded.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(await recorder.recorded == [7])
    #expect(!isBright.current)
  }
}
