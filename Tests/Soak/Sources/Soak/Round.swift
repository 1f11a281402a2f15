import SearchlightSignals
import Synchronization

/// One run of a stream from start to end: eight tasks act on it at random until one of them
/// finishes it while the others continue.
struct Round: Sendable {
  private static let tasks = 8
  private static let steps = 1500

  let stream: TestStream
  let reference: ReferenceSubscriber
  let findings: Findings
  let watchdog: Watchdog
  let subscribers = TransientSubscribers()
  private let seed: UInt64

  init(_ stream: TestStream, seed: UInt64, _ findings: Findings, _ watchdog: Watchdog) {
    self.stream = stream
    self.seed = seed
    self.findings = findings
    self.watchdog = watchdog
    reference = ReferenceSubscriber(findings, foreignLimit: stream.foreignLimit)
  }

  func run() async {
    let tokens = addPermanentSubscribers()
    let (all, newest, oldest) = (
      stream.elements(.unbounded), stream.elements(.newest(4)), stream.elements(.oldest(4))
    )
    await withTaskGroup(of: Void.self) { group in
      // One consumer takes elements as fast as it can.
      group.addTask {
        let taken = await collect(all)
        findings.check(
          taken == reference.elements, "laws 1, 10, 11: a loop was not given everything")
      }
      for sender in 0..<Self.tasks {
        group.addTask { await act(as: sender) }
      }
    }
    stream.finish()
    let (first, last) = (await collect(oldest), await collect(newest))
    findings.check(last == Array(reference.elements.suffix(4)), "law 10: the newest four")
    findings.check(first == Array(reference.elements.prefix(4)), "law 10: the oldest four")
    for dropCount in [newest.dropCount, oldest.dropCount] {
      findings.check(
        dropCount == max(0, reference.position - 4), "law 10: \(dropCount) of \(reference.position)"
      )
    }
    // The end reaches one subscriber after the other, and a late loop is processed after the last
    // of them.
    let late = await collect(stream.elements(.unbounded))
    findings.check(
      late == (stream.replays ? Array(reference.elements.suffix(1)) : []),
      "law 5: replay after the end")
    findings.check(!stream.hasSubscribers(), "law 11: somebody is left after the end")
    // Cancellations that handlers have queued may wait behind the late loop. If they wait for ever,
    // the watchdog reports it.
    while stream.backlog().0 > 0 { await Task.yield() }
    findings.count("elements delivered: \(stream.name)", reference.position)
    withExtendedLifetime(tokens) {}
  }

  /// Adds the permanent subscribers: the reference subscriber, one that sends from its handler, and
  /// one that observes a part of the value.
  private func addPermanentSubscribers() -> [SubscriptionToken] {
    var tokens = [
      stream.subscribe { reference.receive($0) },
      stream.subscribe { element in
        watchdog.recordProgress()
        reference.inHandler {
          if let current = stream.current() {
            findings.check(reference.isCurrent(current), "law 9: current is \(current)")
          }
          guard element.sender >= 0, !element.isEcho, element.number % 10 == 0 else { return }
          stream.send(Element(sender: element.sender, number: element.number, isEcho: true))
        }
      },
    ]
    if let half = stream.subscribeToHalf {
      let lastHalf = Mutex<Int?>(nil)
      tokens.append(
        half { part in
          reference.inHandler {
            findings.check(
              reference.last.map { $0.sender / 2 } == part, "law 12: a part of another value")
            let previous = lastHalf.withLock { last in
              defer { last = part }
              return last
            }
            findings.check(previous != part, "law 12: passed on though unchanged")
          }
        })
    }
    return tokens
  }

  private func act(as sender: Int) async {
    var dice = Dice(seed: seed &* 31 &+ UInt64(sender))
    var sent = 0
    for _ in 0..<Self.steps {
      watchdog.recordProgress()
      switch dice.roll(100) {
      case 0..<60:
        reference.call(by: sender) { stream.send(Element(sender: sender, number: sent)) }
        sent += 1
      case 60..<74: attach()
      case 74..<89: detach(&dice)
      case 89..<92: attachDetachingSubscriber(seed: dice.next())
      case 92..<94: attachWithOwner()
      case 94..<97: await loop(&dice, as: sender, &sent)
      default:
        let (length, mark) = stream.backlog()
        findings.check(length >= 0 && length <= mark, "law 13: \(length) wait, \(mark) at most")
        await Task.yield()
      }
    }
    stream.finish()
    findings.count("elements sent", sent)
  }
}

/// Iterates a sequence to its end and returns all its elements, in order.
func collect(_ elements: SignalElements<Element>) async -> [Element] {
  var collected: [Element] = []
  for await element in elements { collected.append(element) }
  return collected
}
