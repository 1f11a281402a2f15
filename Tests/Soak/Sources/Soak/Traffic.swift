import Signals
import Synchronization

/// Eight tasks that come to a stop, send and go, so that combining operators are connected and left all the time.
///
/// Who has subscribed must hear everything that he sends himself after that, in order, and nothing
/// after he has left; and in the end nothing is left behind.
struct Traffic: Sendable {
  private static let tasks = 8
  private static let visits = 400

  private let stop: Stop
  private let seed: UInt64
  private let verdict: Verdict
  private let watchdog: Watchdog

  init(_ stop: Stop, seed: UInt64, _ verdict: Verdict, _ watchdog: Watchdog) {
    self.stop = stop
    self.seed = seed
    self.verdict = verdict
    self.watchdog = watchdog
  }

  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<Self.tasks {
        group.addTask {
          var dice = Dice(seed: seed &* 37 &+ UInt64(sender))
          var sent = 0
          for _ in 0..<Self.visits { await visit(as: sender, &sent, &dice) }
        }
      }
    }
    // What was posted last may still be on its way.
    while stop.feed.hasSubscribers() { await Task.yield() }
    verdict.count("visits: \(stop.name)", Self.tasks * Self.visits)
    stop.feed.finish()
  }

  private func visit(as sender: Int, _ sent: inout Int, _ dice: inout Dice) async {
    let heard = Heard(sender, since: sent)
    let token = stop.subscribe { heard.take($0) }
    let end = sent + dice.roll(4)
    while sent < end {
      stop.feed.send(Element(sender: sender, number: sent))
      sent += 1
    }
    // If one is missed, the watchdog barks.
    if stop.times == .once { while heard.next < end { await Task.yield() } }
    token.cancel()
    watchdog.move()
    for flaw in heard.flaws(stop.times) { verdict.check(false, "\(stop.name): \(flaw)") }
  }
}

/// What a visitor has heard of his own.
final class Heard: Sendable {
  private let sender: Int
  private let first: Int
  private let numbers = Mutex<[Int]>([])

  init(_ sender: Int, since number: Int) {
    self.sender = sender
    first = number
  }

  /// The number that he has not heard yet.
  var next: Int { numbers.withLock { $0.last.map { $0 + 1 } ?? first } }

  /// Notes an element of his own; those of an earlier visit may have been on their way.
  func take(_ element: Element) {
    guard element.sender == sender, element.number >= first else { return }
    numbers.withLock { $0.append(element.number) }
  }

  /// What is wrong, given how often each must come.
  func flaws(_ times: Stop.Times) -> [String] {
    let numbers = numbers.withLock { $0 }
    return zip([first - 1] + numbers, numbers).compactMap { former, number in
      let isRight =
        switch times {
        case .once: number == former + 1
        case .inOrder: number >= former
        case .onceAtMost: number > former
        }
      return isRight ? nil : "number \(number) after \(former), since \(first)"
    }
  }
}
