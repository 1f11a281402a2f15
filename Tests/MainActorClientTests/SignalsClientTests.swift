import Observation
import SearchlightSignals
import Testing

// This target is compiled with `MainActor` as its default isolation. Signals, values and their
// operators must be usable in it without isolation annotations and without a warning.

let clicks = Signal<Int>.make()
let brightness = ValueSource(5)
let isBright = brightness.observable.select { $0 > 7 }

/// A view model as an app writes it, on the main actor by default isolation.
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

/// A client's own value type, isolated to the main actor by default.
struct Lamp: Equatable {
  var isOn = false
}

actor Recorder {
  private(set) var recorded: [Int] = []

  func record(_ clicks: Signal<Int>) {
    clicks.subscribe(on: self) { recorder, click in recorder.recorded.append(click) }
  }
}

@Suite("Signals clients with default main-actor isolation")
struct SignalsClientTests {
  @Test("A view model on the main actor by default isolation receives values, elements and the end")
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

  @Test("Operators and loops on signals work under default main-actor isolation")
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

  @Test("A global signal delivers to a custom actor under default main-actor isolation")
  func globals() async {
    let recorder = Recorder()
    await recorder.record(clicks.signal)
    clicks.source.send(7)
    while await recorder.recorded.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(await recorder.recorded == [7])
    #expect(!isBright.current)
  }
}
