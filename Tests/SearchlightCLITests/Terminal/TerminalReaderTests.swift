import Expectations
import Foundation
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Terminal reader")
struct TerminalReaderTests {
  private struct Pipes {
    let input: (read: Int32, write: Int32)
    let wake: (read: Int32, write: Int32)
    let events: SignalElements<TerminalEvent>

    init() {
      var first: [Int32] = [0, 0]
      var second: [Int32] = [0, 0]
      pipe(&first)
      pipe(&second)
      input = (first[0], first[1])
      wake = (second[0], second[1])
      let (signal, source) = Signal<TerminalEvent>.make()
      events = signal.events()
      TerminalReader(input: input.read, wake: wake.read, events: source).start()
    }

    func type(_ bytes: [UInt8]) { _ = write(input.write, bytes, bytes.count) }
    func wake(_ reason: WakeReason) { _ = write(wake.write, [reason.rawValue], 1) }
    func close() {
      for end in [input.read, wake.read, wake.write] { _ = Foundation.close(end) }
    }
  }

  private func keys(_ event: TerminalEvent?) -> [Key] {
    if case .keys(let keys, _) = event { keys } else { [] }
  }

  @Test("The terminal reader delivers keys, a lone Esc after a timeout, and the end of the input")
  func reading() async {
    let pipes = Pipes()
    var events = pipes.events.makeAsyncIterator()
    pipes.type(Array("tom\r".utf8))
    expectEqual(keys(await events.next()), [.text("tom"), .enter])
    pipes.type([0x1B])
    expectEqual(keys(await events.next()), [.escape])
    pipes.type([0xC3])
    expectEqual(keys(await events.next()), [.text("\u{FFFD}")])
    _ = close(pipes.input.write)
    expect(await events.next() == nil)
    pipes.close()
  }

  @Test("The wake pipe makes the terminal reader request a repaint or end")
  func waking() async {
    let pipes = Pipes()
    var events = pipes.events.makeAsyncIterator()
    pipes.wake(.changed)
    await expectEqual(events.next(), .changed)
    pipes.wake(.closed)
    expect(await events.next() == nil)
    _ = close(pipes.input.write)
    pipes.close()
  }
}
