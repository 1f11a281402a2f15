import Foundation
import Searchlight

/// Reads the keyboard on a dedicated thread, because a blocking read must not occupy a task.
///
/// The thread ends when the terminal hangs up, or when ``WakeReason/closed`` wakes it.
struct TerminalReader: Sendable {
  /// How long to wait after Esc for the rest of a sequence, in milliseconds.
  ///
  /// The bytes of a sequence arrive together, so the delay can be too short for users to notice.
  private static let escapeTime: Int32 = 40

  /// The longest pause within an answer of the terminal, in milliseconds.
  private static let answerTime: Int32 = 500

  /// The longest pause within a paste, in milliseconds.
  private static let pasteTime: Int32 = 1_000

  let input: Int32
  let wake: Int32
  let events: Signal<TerminalEvent>.Source

  /// Starts the thread, which sends events until it ends.
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
      let count = poll(&sources, 2, timeout(for: decoder))
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

  private func timeout(for decoder: KeyDecoder) -> Int32 {
    if decoder.isPasting { return Self.pasteTime }
    if decoder.isInAnswer { return Self.answerTime }
    return decoder.isWaiting ? Self.escapeTime : -1
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { events.send(.keys(keys, readAt: .now)) }
  }
}
