import Expectations
import SearchlightSignals
import Testing

struct AsyncStreamTests {
  @Test("stream() of a signal subscribes when it is called, and ends with the signal")
  func signal() async {
    let (signal, source) = Signal<Int>.make()
    let stream = signal.stream()
    for number in 1...3 { source.send(number) }
    source.finish()
    var received: [Int] = []
    for await element in stream { received.append(element) }
    expectEqual(received, [1, 2, 3])
    expectEqual(signal.nodeCount, 0)
    for await _ in signal.stream() { Issue.record("a stream of an ended signal has no elements") }
  }

  @Test("stream() of a value begins with the current value and buffers by its policy")
  func value() async {
    let source = ValueSource(0)
    let newest = source.observable.stream()
    let all = source.observable.stream(.unbounded)
    let oldest = source.observable.stream(.oldest(2))
    let none = [source.observable.stream(.oldest(0)), source.observable.stream(.newest(-1))]
    for number in 1...3 { source.set(number) }
    source.finish()
    await expectEqual(elements(newest), [3])
    await expectEqual(elements(all), [0, 1, 2, 3])
    await expectEqual(elements(oldest), [0, 1])
    await expectEqual(elements(none[0]), [0], "a stream that keeps nothing is one that keeps one")
    await expectEqual(elements(none[1]), [3])
  }

  @Test("Cancelling or releasing a stream ends its subscription")
  func leaving() async {
    let (signal, source) = Signal<Int>.make()
    do { _ = signal.stream() }
    expect(!source.hasSubscribers)
    let stream = signal.stream()
    expect(source.hasSubscribers)
    let task = Task { for await _ in stream {} }
    task.cancel()
    await task.value
    expect(!source.hasSubscribers)
  }

  @Test("A signal of a stream of a signal delivers all elements in order")
  func roundTrip() async {
    let (signal, source) = Signal<Int>.make()
    let back = Signal(sharing: signal.stream())
    let elements = back.events()
    for number in 1...100 { source.send(number) }
    source.finish()
    await expectEqual(collect(elements), Array(1...100))
  }

  private func elements(_ stream: AsyncStream<Int>) async -> [Int] {
    var elements: [Int] = []
    for await element in stream { elements.append(element) }
    return elements
  }
}
