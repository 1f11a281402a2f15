import Signals
import Synchronization

/// One life of a signal or a value, or of operators on one: eight tasks do at random what can be done, until one of them
/// finishes it under the hands of the others.
struct Round: Sendable {
  private static let tasks = 8
  private static let steps = 1500

  let outlet: Outlet
  let witness: Witness
  let verdict: Verdict
  let watchdog: Watchdog
  let guests = Guests()
  private let seed: UInt64

  init(_ outlet: Outlet, seed: UInt64, _ verdict: Verdict, _ watchdog: Watchdog) {
    self.outlet = outlet
    self.seed = seed
    self.verdict = verdict
    self.watchdog = watchdog
    witness = Witness(verdict, patience: outlet.patience)
  }

  func run() async {
    let tokens = residents()
    let (all, newest, oldest) = (
      outlet.elements(.unbounded), outlet.elements(.newest(4)), outlet.elements(.oldest(4))
    )
    await withTaskGroup(of: Void.self) { group in
      // One consumer keeps pace, as far as it can.
      group.addTask {
        let taken = await collect(all)
        verdict.check(taken == witness.elements, "laws 1, 10, 11: a loop was not given everything")
      }
      for sender in 0..<Self.tasks {
        group.addTask { await act(as: sender) }
      }
    }
    outlet.finish()
    let (first, last) = (await collect(oldest), await collect(newest))
    verdict.check(last == Array(witness.elements.suffix(4)), "law 10: the newest four")
    verdict.check(first == Array(witness.elements.prefix(4)), "law 10: the oldest four")
    for dropCount in [newest.dropCount, oldest.dropCount] {
      verdict.check(
        dropCount == max(0, witness.position - 4), "law 10: \(dropCount) of \(witness.position)")
    }
    // The end reaches one after the other; a late loop is served behind the last of them.
    let late = await collect(outlet.elements(.unbounded))
    verdict.check(
      late == (outlet.replays ? Array(witness.elements.suffix(1)) : []),
      "law 5: replay after the end")
    verdict.check(!outlet.hasSubscribers(), "law 11: somebody is left after the end")
    // What handlers have detached may wait behind the late loop; if it waits for ever, the watchdog
    // barks.
    while outlet.backlog().0 > 0 { await Task.yield() }
    verdict.count("elements delivered: \(outlet.name)", witness.position)
    withExtendedLifetime(tokens) {}
  }

  /// Those who stay: the witness, one who sends from inside, and one who looks at a part.
  private func residents() -> [SubscriptionToken] {
    var tokens = [
      outlet.subscribe { witness.see($0) },
      outlet.subscribe { element in
        watchdog.move()
        witness.inHandler {
          if let current = outlet.current() {
            verdict.check(witness.isCurrent(current), "law 9: current is \(current)")
          }
          guard element.sender >= 0, !element.isEcho, element.number % 10 == 0 else { return }
          outlet.send(Element(sender: element.sender, number: element.number, isEcho: true))
        }
      },
    ]
    if let half = outlet.subscribeToHalf {
      let lastHalf = Mutex<Int?>(nil)
      tokens.append(
        half { part in
          witness.inHandler {
            verdict.check(
              witness.last.map { $0.sender / 2 } == part, "law 12: a part of another value")
            let former = lastHalf.withLock { last in
              defer { last = part }
              return last
            }
            verdict.check(former != part, "law 12: passed on though unchanged")
          }
        })
    }
    return tokens
  }

  private func act(as sender: Int) async {
    var dice = Dice(seed: seed &* 31 &+ UInt64(sender))
    var sent = 0
    for _ in 0..<Self.steps {
      watchdog.move()
      switch dice.roll(100) {
      case 0..<60:
        witness.call(by: sender) { outlet.send(Element(sender: sender, number: sent)) }
        sent += 1
      case 60..<74: attach()
      case 74..<89: detach(&dice)
      case 89..<92: attachOneWhoDetaches(seed: dice.next())
      case 92..<94: attachWithOwner()
      case 94..<97: await loop(&dice, as: sender, &sent)
      default:
        let (length, mark) = outlet.backlog()
        verdict.check(length >= 0 && length <= mark, "law 13: \(length) wait, \(mark) at most")
        await Task.yield()
      }
    }
    outlet.finish()
    verdict.count("elements sent", sent)
  }
}

/// All elements up to the end.
func collect(_ elements: SignalElements<Element>) async -> [Element] {
  var collected: [Element] = []
  for await element in elements { collected.append(element) }
  return collected
}
