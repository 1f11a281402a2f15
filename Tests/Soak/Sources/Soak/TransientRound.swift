import SearchlightSignals
import Synchronization

/// One run of a transient stream: eight tasks subscribe, send and cancel, so that its combining
/// operators are connected and disconnected all the time.
///
/// Each task must receive all elements that it sends during its subscription, in order, and none
/// after its cancellation. At the end the sources must have no subscriber.
struct TransientRound: Sendable {
  private static let tasks = 8
  private static let subscriptions = 400

  private let stream: TransientStream
  private let seed: UInt64
  private let findings: Findings
  private let watchdog: Watchdog

  init(_ stream: TransientStream, seed: UInt64, _ findings: Findings, _ watchdog: Watchdog) {
    self.stream = stream
    self.seed = seed
    self.findings = findings
    self.watchdog = watchdog
  }

  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<Self.tasks {
        group.addTask {
          var dice = Dice(seed: seed &* 37 &+ UInt64(sender))
          var sent = 0
          for _ in 0..<Self.subscriptions { await subscribeAndSend(as: sender, &sent, &dice) }
        }
      }
    }
    // Cancellations that were queued last may not have been processed yet.
    while stream.feed.hasSubscribers() { await Task.yield() }
    findings.count("visits: \(stream.name)", Self.tasks * Self.subscriptions)
    stream.feed.finish()
  }

  private func subscribeAndSend(as sender: Int, _ sent: inout Int, _ dice: inout Dice) async {
    let received = ReceivedNumbers(sender, since: sent)
    let token = stream.subscribe { received.append($0) }
    let end = sent + dice.roll(4)
    while sent < end {
      stream.feed.send(Element(sender: sender, number: sent))
      sent += 1
    }
    // If an element is missed, the watchdog reports it.
    if stream.times == .once { while received.next < end { await Task.yield() } }
    token.cancel()
    watchdog.recordProgress()
    for violation in received.violations(stream.times) {
      findings.check(false, "\(stream.name): \(violation)")
    }
  }
}

/// The elements of one sender that one subscription has received.
final class ReceivedNumbers: Sendable {
  private let sender: Int
  private let first: Int
  private let numbers = Mutex<[Int]>([])

  init(_ sender: Int, since number: Int) {
    self.sender = sender
    first = number
  }

  /// The number that the subscription receives next.
  var next: Int { numbers.withLock { $0.last.map { $0 + 1 } ?? first } }

  /// Records an element of the sender; elements of an earlier subscription may still have been in
  /// the queue and are ignored.
  func append(_ element: Element) {
    guard element.sender == sender, element.number >= first else { return }
    numbers.withLock { $0.append(element.number) }
  }

  /// Returns a message for each element that is missing, repeated or out of order, given how often
  /// each must be received.
  func violations(_ times: TransientStream.Times) -> [String] {
    let numbers = numbers.withLock { $0 }
    return zip([first - 1] + numbers, numbers).compactMap { previous, number in
      let isRight =
        switch times {
        case .once: number == previous + 1
        case .inOrder: number >= previous
        case .onceAtMost: number > previous
        }
      return isRight ? nil : "number \(number) after \(previous), since \(first)"
    }
  }
}
