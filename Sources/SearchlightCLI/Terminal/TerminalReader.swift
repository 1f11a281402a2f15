import Foundation
import Searchlight

/// Waits for the keyboard, on a thread of its own: it blocks, which a task must not.
///
/// It ends when the terminal has gone, or when it is woken to.
struct TerminalReader: Sendable {
  /// How long an Esc may be the beginning of a sequence.
  ///
  /// Its bytes come together, so a human notices nothing.
  private static let escapeTime: Int32 = 40

  /// How long a paste may pause, in milliseconds.
  private static let pasteTime: Int32 = 1_000

  let input: Int32
  let wake: Int32
  let events: Signal<TerminalEvent>.Source

  /// Starts the thread.
  func start() {
    Thread.detachNewThread { run() }
  }

  private func run() {
    var decoder = KeyDecoder()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var sources = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, 2, patience(decoder))
      if count < 0, errno == EINTR { continue }
      if count < 0 { return }
      if count == 0 {
        send(decoder.timeOut())
        continue
      }
      if sources[1].revents != 0 {
        let count = max(0, read(wake, &buffer, buffer.count))
        if buffer[..<count].contains(WakeReason.closed.rawValue) { return }
        if count > 0 { events.send(.changed) }
      }
      if sources[0].revents != 0 {
        let count = read(input, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if count <= 0 { return }
        send(decoder.decode(buffer[..<count]))
      }
    }
  }

  private func patience(_ decoder: KeyDecoder) -> Int32 {
    if decoder.isPasting { return Self.pasteTime }
    return decoder.isWaiting ? Self.escapeTime : -1
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { events.send(.keys(keys, readAt: .now)) }
  }
}
